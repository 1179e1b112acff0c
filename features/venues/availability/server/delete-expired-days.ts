import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

const day = (moment: Date) => moment.toISOString().slice(0, 10)

/** Days that are over answer nobody any more. */
export function deleteExpiredDays(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('venue_taken_days')
    .where('day', '<', day(daysAgo(services, 2)))
    .execute()
}

/** Options that lapsed a month ago, which the owner sees until then (rule "options of a venue"). */
export function deleteLapsedOptions(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('venue_calendar_entries')
    .where('held_until', '<', day(daysAgo(services, 30)))
    .execute()
}

/** What a calendar says of days two years ago. */
export function deleteExpiredEntries(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('venue_calendar_entries')
    .where('last_day', '<', day(daysAgo(services, 730)))
    .execute()
}
