import { createHash } from 'node:crypto'
import { dayIn } from '@bouquet/domain/calendar-day'
import { languages } from '@bouquet/domain/languages'
import type { Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { message } from '@bouquet/server/i18n.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import { addDays, type EntryKind } from '../rules/calendar.ts'
import { calendarAddressPath } from '../rules/calendar-address.ts'
import { type WrittenEntry, writeCalendar } from './write-calendar.ts'

/** The calendars of venues, served at their private addresses. */
export function venueCalendars({ app, services }: Mounting): void {
  app.get<{ Params: { token: string } }>(calendarAddressPath(':token'), async ({ params, headers }, reply) => {
    const text = await calendarAt(services, params.token)
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
    if (headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

/** The calendar of a private address. Throws not_found. */
async function calendarAt({ db, config, now }: Services, token: string): Promise<string> {
  const venue = await db
    .selectFrom('venue_calendars')
    .innerJoin('venues', 'venues.id', 'venue_calendars.venue_id')
    .innerJoin('provider_owners', 'provider_owners.provider_id', 'venues.owner_id')
    .innerJoin('accounts', 'accounts.id', 'provider_owners.account_id')
    .select(['venues.id', 'venues.name', 'venues.listed_country', 'accounts.language'])
    .where('venue_calendars.address_token', '=', token)
    .executeTakeFirst()
  if (!venue) throw problem('not_found')
  const entries = await readWritten(db, venue.id, dayIn(venue.listed_country, now()))
  const language = languages.find((known) => known === venue.language) ?? 'en'
  return writeCalendar({
    name: venue.name,
    host: new URL(originOf(config, venue.listed_country)).hostname,
    entries: entries.map((entry) => ({
      ...entry,
      title: message(language, 'venue-availability', `kinds.${entry.kind}`),
    })),
  })
}

const maxWritten = 5000
const daysBack = 90

/** The owner's own entries that still hold; imported entries are not exported to other calendars. */
async function readWritten(db: Services['db'], venueId: string, today: string): Promise<Omit<WrittenEntry, 'title'>[]> {
  const { rows } = await sql<{ id: string; kind: EntryKind; from: string; to: string; changedAt: Date }>`
    select id, kind, first_day as "from", last_day as "to", changed_at as "changedAt" from venue_calendar_entries
    where venue_id = ${venueId} and feed_id is null and last_day >= ${addDays(today, -daysBack)}::date
      and (kind <> 'option' or held_until >= ${today}::date)
    order by first_day, id limit ${maxWritten}`.execute(db)
  return rows
}
