import type { ProviderId } from '@bouquet/domain/ids'
import { isSectionComplete } from '@bouquet/domain/portrait'
import { completedStepCount, profileSteps } from '@bouquet/domain/profile-completion'
import type { Services } from '@bouquet/server/context.ts'
import { publicAnswerHours } from '@bouquet/server/database/answer-hours.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { scorePartsOf } from '../rules/provider-order.ts'
import { answersScored, answersTo, daysSince, seenAtOf } from './answer-rows.ts'
import { refreshVenueScores } from './refresh-venue-scores.ts'
import { maxScoresAtOnce, type Score, storeScores } from './store-scores.ts'

type Clocked = Pick<Services, 'db' | 'now'>

/** Recomputes every provider's and every venue's published score, a thousand at a time (docs/rules.md "order of providers"). */
export async function refreshScores(services: Clocked): Promise<void> {
  await refreshProviderScores(services)
  await refreshVenueScores(services)
}

async function refreshProviderScores({ db, now }: Clocked): Promise<void> {
  const moment = now()
  for (let after = noId, page = await readFacts(db, after, moment); page.length > 0; ) {
    await storeScores(
      db,
      'providers',
      page.map((row) => scoreOfProvider(row, moment)),
    )
    after = page.at(-1)?.id ?? after
    page = await readFacts(db, after, moment)
  }
}

const noId = '00000000-0000-0000-0000-000000000000' as ProviderId

function readFacts(db: Database, after: ProviderId, moment: Date) {
  return (
    db
      .selectFrom('providers')
      // Requests for a venue count for the venue.
      .innerJoinLateral(
        answersTo(sql`provider_id = providers.id and venue_id is null`, moment).as<'requests'>('requests'),
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
        seenAtOf(sql.ref('providers.id')).as('seen_at'),
        publicAnswerHours(sql`provider_id = providers.id and venue_id is null`).as('public_answer_hours'),
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(maxScoresAtOnce)
      .execute()
  )
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]

function scoreOfProvider(row: Facts, moment: Date): Score {
  const parts = scorePartsOf({
    ...answersScored(row),
    completedShare: completedSteps(row) / profileSteps.length,
    reviewCount: row.review_count,
    reviewAverage: row.review_average,
    daysSinceSeen: daysSince([row.created_at, row.answered_at, row.seen_at], moment),
  })
  return { id: row.id, parts, answerHours: row.public_answer_hours }
}

function completedSteps(row: Facts): number {
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
