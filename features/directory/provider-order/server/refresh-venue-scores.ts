import type { VenueId } from '@bouquet/domain/ids'
import { completedVenueStepCount, venueSteps } from '@bouquet/features/venues/venues/rules/venue-completion.ts'
import { completionFactsOf } from '@bouquet/features/venues/venues/server/venue-completion-facts.ts'
import type { Services } from '@bouquet/server/context.ts'
import { publicAnswerHours } from '@bouquet/server/database/answer-hours.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { scorePartsOf } from '../rules/provider-order.ts'
import { answersScored, answersTo, daysSince, seenAtOf } from './answer-rows.ts'
import { maxScoresAtOnce, type Score, storeScores } from './store-scores.ts'

/** Computes the published score of every complete venue from its own facts: completion, reviews, and answers to its requests. */
export async function refreshVenueScores({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const moment = now()
  for (let after = noId, page = await readFacts(db, after, moment); page.length > 0; ) {
    await storeScores(
      db,
      'venues',
      page.map((row) => scoreOfVenue(row, moment)),
    )
    after = page.at(-1)?.id ?? after
    page = await readFacts(db, after, moment)
  }
}

const noId = '00000000-0000-0000-0000-000000000000' as VenueId

function readFacts(db: Database, after: VenueId, moment: Date) {
  return db
    .selectFrom('venues')
    .innerJoinLateral(
      answersTo(sql`provider_id = venues.owner_id and venue_id = venues.id`, moment).as<'requests'>('requests'),
      (join) => join.onTrue(),
    )
    .select([
      'id',
      'review_count',
      'review_average',
      'venues.created_at',
      'updated_at',
      'requests.received',
      'requests.answered',
      'requests.answer_hours',
      'requests.answered_at',
    ])
    .select([
      completionFactsOf('venues').as('completion'),
      seenAtOf(sql.ref('venues.owner_id')).as('seen_at'),
      publicAnswerHours(sql`provider_id = venues.owner_id and venue_id = venues.id`).as('public_answer_hours'),
    ])
    .where('id', '>', after)
    .where('completed_at', 'is not', null)
    .orderBy('id')
    .limit(maxScoresAtOnce)
    .execute()
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number]

function scoreOfVenue(row: Facts, moment: Date): Score {
  const parts = scorePartsOf({
    ...answersScored(row),
    completedShare: completedVenueStepCount(row.completion) / venueSteps.length,
    reviewCount: row.review_count,
    reviewAverage: row.review_average,
    daysSinceSeen: daysSince([row.created_at, row.updated_at, row.answered_at, row.seen_at], moment),
  })
  return { id: row.id, parts, answerHours: row.public_answer_hours }
}
