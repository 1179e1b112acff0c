import type { EventRequestFilters } from '@bouquet/contract/event-requests'
import { type RawBuilder, sql } from 'kysely'

const mostWords = 6
const couple = sql`plain_text(projects.first_name || ' ' || projects.last_name || ' ' || projects.location_city)`

/** The conditions of a list's filters, on `event_requests` joined with `projects`; null when nothing is filtered. */
export function conditionOf(filters: EventRequestFilters, premium: boolean): RawBuilder<boolean> | null {
  const { status, month, place, service, q } = filters
  const conditions = [
    status && statusConditions[premium ? 'premium' : 'free'][status],
    month && inMonth(month),
    place && sql<boolean>`plain_text(projects.location_city) like plain_text(${anywhere(place)})`,
    service && sql<boolean>`projects.services @> array[${service}]`,
    ...wordsOf(q).map((word) => sql<boolean>`${couple} like plain_text(${anywhere(word)})`),
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : null
}

/** Whether the filters look at the project itself; the state and the wedding's date stand on the request. */
export function asksForProject({ place, service, q }: EventRequestFilters): boolean {
  return Boolean(place || service || q)
}

const rejected = sql<boolean>`event_requests.rejected_at is not null`
const unlocked = sql<boolean>`event_requests.unlocked_at is not null and event_requests.rejected_at is null`
const pending = sql<boolean>`event_requests.unlocked_at is null and event_requests.rejected_at is null`

// Rule "states of an event request": to a premium provider whatever was not declined counts as unlocked.
const statusConditions = {
  free: { pending, unlocked, rejected },
  premium: { pending: sql<boolean>`false`, unlocked: sql<boolean>`event_requests.rejected_at is null`, rejected },
}

function inMonth(month: string): RawBuilder<boolean> {
  const first = sql`${`${month}-01`}::date`
  return sql<boolean>`event_requests.event_date >= ${first} and event_requests.event_date < ${first} + interval '1 month'`
}

/** The words of a search; at most six count. */
export function wordsOf(search: string | undefined): string[] {
  return search?.trim().split(/\s+/).filter(Boolean).slice(0, mostWords) ?? []
}

/** Whatever holds the word; what a pattern would read as a sign is itself. */
export function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
