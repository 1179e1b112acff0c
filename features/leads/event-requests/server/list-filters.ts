import { otherNamesOf } from '@bouquet/server/gazetteer/shown-places.ts'
import { type RawBuilder, sql } from 'kysely'
import type { EventRequestFilters } from '../contract.ts'
import { askedAsPlanner } from '../rules/event-request-list.ts'
import { type Slice, slices } from './inbox-rows.ts'

const maxWords = 6

/**
 * The slice of the inbox that the filters select: one stage, else one state (rule "states of an event request": with Premium, every request that
 * was not declined is open).
 */
export function sliceOf({ stage, status }: EventRequestFilters, premium: boolean): Slice {
  if (stage) return stage
  if (!status || status === 'rejected') return status ?? 'total'
  if (premium) return status === 'unlocked' ? 'notRejected' : 'nothing'
  return status
}

/** Whether there are filters other than the stage or the state. */
export function asksForMore({ month, place, service, venue, q }: EventRequestFilters): boolean {
  return Boolean(month || place || service || venue || q)
}

/** The SQL conditions of a list's filters, on `event_requests` alone. */
export function conditionOf(filters: EventRequestFilters, premium: boolean): RawBuilder<boolean> {
  const { month, place, service, venue, q } = filters
  const conditions = [
    slices[sliceOf(filters, premium)],
    ...(month ? [sql`event_requests.event_month = ${`${month}-01`}::date`] : []),
    ...(place ? [containsName(sql`event_requests.town`, place)] : []),
    ...(service ? [sql`event_requests.services @> array[${service}]`] : []),
    ...(venue ? [isFor(venue)] : []),
    ...holdsWords(wordsOf(q)),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function isFor(venue: string): RawBuilder<boolean> {
  if (venue === askedAsPlanner) return sql`event_requests.venue_id is null`
  return sql`event_requests.venue_id = ${venue}::uuid`
}

/** One condition for each word: the couple's names, the town or the venue contain it, ignoring case and accents. */
export function holdsWords(words: string[]): RawBuilder<boolean>[] {
  return words.map((word) => containsName(sql`event_requests.couple`, word))
}

/** The column contains the word, or a town that other languages call so. */
function containsName(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const patterns = [word, ...otherNamesOf(word)].map((name) => sql`${column} like plain_text(${anywhere(name)})`)
  return sql<boolean>`(${sql.join(patterns, sql` or `)})`
}

/** The words of a search; only the first six are used. */
export function wordsOf(search: string | undefined): string[] {
  return search?.trim().split(/\s+/).filter(Boolean).slice(0, maxWords) ?? []
}

/** The pattern for text that contains the word; wildcard characters in the word are escaped. */
function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
