import { daysAgo, type Expiring } from '@bouquet/server/expiring.ts'

const day = (moment: Date) => moment.toISOString().slice(0, 10)

/** Deletes past days, which no query needs any more. */
export function deleteExpiredDays(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('venue_taken_days')
    .where('day', '<', day(daysAgo(services, 2)))
    .execute()
}

/** Deletes options that lapsed a month ago; until then the owner sees them (rule "options of a venue"). */
export function deleteLapsedOptions(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('venue_calendar_entries')
    .where('held_until', '<', day(daysAgo(services, 30)))
    .execute()
}

/** Deletes calendar entries of two years ago. */
export function deleteExpiredEntries(services: Expiring): Promise<unknown> {
  return services.db
    .deleteFrom('venue_calendar_entries')
    .where('last_day', '<', day(daysAgo(services, 730)))
    .execute()
}
