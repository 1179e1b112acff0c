import { completedStepCount } from '@bouquet/domain/profile-completion'
import { providerScore } from '@bouquet/domain/provider-order'
import { percentOf } from '@bouquet/domain/statistics'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import type { Database } from '../../database/database.ts'

const atOnce = 1000
const answerWindowDays = 90

/** Computes every provider's published score anew, a thousand at a time (docs/rules.md "order of providers"). */
export async function refreshScores({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - answerWindowDays * 86_400_000)
  for (
    let after = noId, page = await readFacts(db, after, since);
    page.length > 0;
    page = await readFacts(db, after, since)
  ) {
    await writeScores(
      db,
      page.map((row) => ({ id: row.id, score: scoreOf(row) })),
    )
    after = page.at(-1)?.id ?? after
  }
}

const noId = '00000000-0000-0000-0000-000000000000'

function readFacts(db: Database, after: string, since: Date) {
  return db
    .selectFrom('providers')
    .select([
      'id',
      'avatar_key',
      'photo_count',
      'video_count',
      'portrait',
      'experience',
      'benefits',
      'service_text',
      'review_count',
      'review_average',
    ])
    .select([
      sql<boolean>`exists (select from provider_services where provider_id = providers.id and description <> '')`.as(
        'has_service_details',
      ),
      sql<number>`(select count(*) from event_requests where provider_id = providers.id and created_at > ${since})`.as(
        'received',
      ),
      sql<number>`(select count(*) from event_requests where provider_id = providers.id and created_at > ${since}
        and (unlocked_at is not null or rejected_at is not null))`.as('answered'),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]

function scoreOf(row: Facts): number {
  return providerScore({
    completedSteps: completedStepCount({
      hasProfilePicture: row.avatar_key !== null,
      hasPhotos: row.photo_count > 0,
      hasVideos: row.video_count > 0,
      missingPortrait: !row.portrait,
      missingExperiences: !row.experience,
      missingBenefits: !row.benefits,
      missingServices: !row.service_text,
      missingServiceDetails: !row.has_service_details,
    }),
    answeredRate: row.received === 0 ? null : percentOf(row.answered, row.received),
    reviewCount: row.review_count,
    reviewAverage: row.review_average,
  })
}

async function writeScores(db: Database, scores: { id: string; score: number }[]): Promise<void> {
  await sql`
    update providers set score = fresh.score
    from unnest(${scores.map((row) => row.id)}::uuid[], ${scores.map((row) => row.score)}::int[]) as fresh (id, score)
    where providers.id = fresh.id and providers.score <> fresh.score`.execute(db)
}
