import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type { freeCalendarDays as contract } from '../contract.ts'
import { lockCalendar } from './calendar-rows.ts'

/** Removes days from all entries that the owner made; an entry that continues after them is split. Throws not_found. */
export async function freeCalendarDays(
  ctx: ProviderContext,
  { params: { id }, body: { from, to } }: RouteInput<typeof contract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await lockCalendar(ctx, tx, id)
    const touched = sql`venue_id = ${id} and feed_id is null and first_day <= ${to}::date and last_day >= ${from}::date`
    await sql`
      insert into venue_calendar_entries (venue_id, kind, first_day, last_day, held_until, note, created_at, changed_at)
      select venue_id, kind, ${to}::date + 1, last_day, held_until, note, created_at, ${ctx.now()}::timestamptz
      from venue_calendar_entries where ${touched} and first_day < ${from}::date and last_day > ${to}::date`.execute(tx)
    await sql`delete from venue_calendar_entries where ${touched} and first_day >= ${from}::date and last_day <= ${to}::date`.execute(
      tx,
    )
    await sql`
      update venue_calendar_entries set changed_at = ${ctx.now()}::timestamptz,
        first_day = case when first_day >= ${from}::date then ${to}::date + 1 else first_day end,
        last_day = case when first_day >= ${from}::date then last_day else ${from}::date - 1 end
      where ${touched}`.execute(tx)
    await recordAudit(ctx, tx, { action: 'venue.calendar-changed', details: { venueId: id, freed: { from, to } } })
  })
}
