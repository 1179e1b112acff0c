import type { VenueId } from '@bouquet/domain/ids'
import { chosenVenues } from '@bouquet/features/couples/projects/server/suggest-venues.ts'
import type { DayAnswer } from '@bouquet/features/venues/availability/rules/calendar.ts'
import { answersOn } from '@bouquet/features/venues/availability/server/free-on-day.ts'
import { dayLabel, listLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { Draft } from './drafts.ts'
import { parseDate } from './form-steps.ts'

/** The day (YYYY-MM-DD) that the couple has entered, or null where it is open, a season, or invalid. */
export function namedDay(ctx: Context, { fields }: Pick<Draft, 'fields'>): string | null {
  const { value } = parseDate(ctx, fields)
  return (value?.dateKind === 'fixed' && value.eventDate) || null
}

/** The calendar's answer for the couple's day at each of these venues; empty when the couple has entered no day. */
export async function daysOfVenues(
  ctx: Context,
  draft: Pick<Draft, 'fields'>,
  venues: readonly { id: VenueId }[],
): Promise<Map<VenueId, DayAnswer>> {
  const day = namedDay(ctx, draft)
  if (day === null || venues.length === 0) return new Map()
  const ids = venues.map(({ id }) => id)
  return answersOn(ctx.db, ids, { day, today: todayOf(ctx) })
}

/** A text that names the chosen venues that are taken on the couple's day; null where none is known to be taken. */
export async function takenVenuesNote(ctx: Context, draft: Draft): Promise<string | null> {
  const day = namedDay(ctx, draft)
  const chosen = await chosenVenues(ctx, draft.fields.venues ?? [])
  const answers = await daysOfVenues(ctx, draft, chosen)
  const taken = chosen.filter(({ id }) => answers.get(id) === 'taken').map(({ name }) => name)
  if (day === null || taken.length === 0) return null
  const values = { venues: listLabel(ctx, taken), date: dayLabel(ctx, day) }
  return translate(ctx.language, 'site', 'review.takenVenues', values)
}
