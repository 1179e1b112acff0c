import { percentOf } from '@bouquet/domain/percent'
import { type RawBuilder, sql } from 'kysely'

const answerWindowDays = 90
const dayMs = 86_400_000

/** The answers to requests that arrived in the last 90 days. */
export type Answers = {
  received: number
  answered: number
  /** The median time to an answer, in hours; null without answers. */
  answer_hours: number | null
  /** The latest move of the provider. */
  answered_at: Date | null
}

/** A derived table of one row: the answers to the recent requests that match `whose`. */
export function answersTo(whose: RawBuilder<boolean>, moment: Date): RawBuilder<Answers> {
  const since = new Date(moment.getTime() - answerWindowDays * dayMs)
  return sql<Answers>`(
    select count(*) as received, count(first_answer_at(answered_at, rejected_at)) as answered,
      round(percentile_cont(0.5) within group
        (order by extract(epoch from first_answer_at(answered_at, rejected_at) - created_at)) / 3600)::int as answer_hours,
      max(greatest(answered_at, unlocked_at, rejected_at)) as answered_at
    from event_requests where ${whose} and created_at > ${since})`
}

/** The percentage of received requests that were answered; null where none was received. */
export function answersScored({ received, answered, answer_hours }: Answers) {
  return { answeredRate: received === 0 ? null : percentOf(answered, received), answerHours: answer_hours }
}

/** When a member of the company was last signed in. */
export function seenAtOf(providerId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(last_seen_at) from sessions join memberships using (account_id)
    where memberships.provider_id = ${providerId})`
}

/** Whole days since the latest of these moments. */
export function daysSince(signs: (Date | null)[], moment: Date): number {
  const latest = Math.max(...signs.flatMap((sign) => (sign ? [sign.getTime()] : [])))
  return Math.floor((moment.getTime() - latest) / dayMs)
}
