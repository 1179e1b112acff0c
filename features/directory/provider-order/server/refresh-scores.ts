import type { ProviderId } from '@bouquet/domain/ids'
import { percentOf } from '@bouquet/domain/percent'
import { isSectionComplete } from '@bouquet/domain/portrait'
import { completedStepCount } from '@bouquet/domain/profile-completion'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { storeWithoutBadRows } from '@bouquet/server/database/store-without-bad-rows.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { sql } from 'kysely'
import { providerScoreParts, type ScoreParts, scoreOf } from '../rules/provider-order.ts'

const atOnce = 1000
const answerWindowDays = 90
const dayMs = 86_400_000

type Clocked = Pick<Services, 'db' | 'now'>

/** Computes every provider's published score again, a thousand at a time (docs/rules.md "order of providers"). */
export async function refreshScores({ db, now }: Clocked): Promise<void> {
  const moment = now()
  for (let after = noId, page = await readFacts(db, after, moment); page.length > 0; ) {
    await storeWithoutBadRows(
      page.map((row) => providerScoreOf(row, moment)),
      (scores) => writeScores(db, scores),
      ({ id }, error) => backgroundLog.error({ id, reason: String(error) }, 'a score that cannot be stored'),
    )
    after = page.at(-1)?.id ?? after
    page = await readFacts(db, after, moment)
  }
}

const noId = '00000000-0000-0000-0000-000000000000' as ProviderId

function readFacts(db: Database, after: ProviderId, moment: Date) {
  const since = new Date(moment.getTime() - answerWindowDays * dayMs)
  return db
    .selectFrom('providers')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('event_requests')
          .select(({ fn }) => fn.countAll<number>().as('received'))
          .select(sql<number>`count(first_answer_at(answered_at, rejected_at))`.as('answered'))
          .select(
            sql<number | null>`round(percentile_cont(0.5) within group
              (order by extract(epoch from first_answer_at(answered_at, rejected_at) - created_at)) / 3600)::int`.as(
              'answer_hours',
            ),
          )
          .select(sql<Date | null>`max(greatest(answered_at, unlocked_at, rejected_at))`.as('answered_at'))
          .whereRef('provider_id', '=', 'providers.id')
          .where('created_at', '>', since)
          .as('requests'),
      (join) => join.onTrue(),
    )
    .select([
      'id',
      'avatar_key',
      'photo_count',
      'video_count',
      'portrait_letters',
      'experience_letters',
      'benefits_letters',
      'service_letters',
      'review_count',
      'review_average',
      'providers.created_at',
      'requests.received',
      'requests.answered',
      'requests.answer_hours',
      'requests.answered_at',
    ])
    .select([
      sql<boolean>`exists (select from provider_services where provider_id = providers.id and description <> '')`.as(
        'has_service_details',
      ),
      sql<Date | null>`(select max(last_seen_at) from sessions join memberships using (account_id)
        where memberships.provider_id = providers.id)`.as('seen_at'),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]
type ProviderScore = { id: string; parts: ScoreParts; answerHours: number | null }

function providerScoreOf(row: Facts, moment: Date): ProviderScore {
  const received = row.received ?? 0
  const parts = providerScoreParts({
    completedSteps: stepsOf(row),
    answeredRate: received === 0 ? null : percentOf(row.answered ?? 0, received),
    answerHours: row.answer_hours,
    reviewCount: row.review_count,
    reviewAverage: row.review_average,
    daysSinceSeen: Math.floor((moment.getTime() - lastSign(row).getTime()) / dayMs),
  })
  return { id: row.id, parts, answerHours: row.answer_hours }
}

function lastSign({ created_at, answered_at, seen_at }: Facts): Date {
  const signs = [created_at, answered_at, seen_at].filter((sign) => sign !== null)
  return new Date(Math.max(...signs.map((sign) => sign.getTime())))
}

function stepsOf(row: Facts): number {
  return completedStepCount({
    hasProfilePicture: row.avatar_key !== null,
    hasPhotos: row.photo_count > 0,
    hasVideos: row.video_count > 0,
    missingPortrait: !isSectionComplete(row.portrait_letters ?? 0),
    missingExperiences: !isSectionComplete(row.experience_letters ?? 0),
    missingBenefits: !isSectionComplete(row.benefits_letters ?? 0),
    missingServices: !isSectionComplete(row.service_letters ?? 0),
    missingServiceDetails: !row.has_service_details,
  })
}

async function writeScores(db: Database, scores: ProviderScore[]): Promise<void> {
  await sql`
    update providers set score = fresh.score, score_parts = fresh.parts, answer_hours = fresh.hours
    from unnest(${scores.map(({ id }) => id)}::uuid[], ${scores.map(({ parts }) => scoreOf(parts))}::int[],
      ${scores.map(({ parts }) => JSON.stringify(parts))}::jsonb[], ${scores.map(({ answerHours }) => answerHours)}::int[])
      as fresh (id, score, parts, hours)
    where providers.id = fresh.id and (providers.score_parts, providers.answer_hours) is distinct from (fresh.parts, fresh.hours)`.execute(
    db,
  )
}
