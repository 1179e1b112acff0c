import { judgedRequests, leastPublicAnswers, slowestPublicHours } from '@bouquet/domain/answer-time'
import { type RawBuilder, sql } from 'kysely'

/**
 * Rule "answer time", as a scalar subquery: the hours begun within which half of the answers to the latest requests that match `whose` came; null
 * without an answer.
 */
export function answerHours(whose: RawBuilder<boolean>): RawBuilder<number | null> {
  return sql<number | null>`(select ${medianHours} from ${latestAnswers(whose)} having count(*) > 0)`
}

/** The same, as far as it is public: with enough answers, and not too slow. */
export function publicAnswerHours(whose: RawBuilder<boolean>): RawBuilder<number | null> {
  return sql<number | null>`(select ${medianHours} from ${latestAnswers(whose)}
    having count(*) >= ${leastPublicAnswers} and ${medianHours} <= ${slowestPublicHours})`
}

const medianHours = sql`greatest(1, ceil(percentile_cont(0.5) within group (order by extract(epoch from latest.answer_at - latest.created_at)::float8) / 3600))::int`

function latestAnswers(whose: RawBuilder<boolean>) {
  return sql`(
    select created_at, first_answer_at(answered_at, rejected_at) as answer_at from event_requests
    where ${whose} order by created_at desc limit ${judgedRequests}
  ) latest where latest.answer_at is not null`
}
