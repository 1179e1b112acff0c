import {
  calendarDay,
  code,
  eventRequestId,
  instant,
  multiLine,
  singleLine,
  uuid,
  venueId,
} from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { z } from 'zod'
import {
  dayAnswers,
  daysBetween,
  entryKinds,
  longestEntryNote,
  longestFeedLabel,
  longestWindow,
  maxEventsPerDay,
} from './rules/calendar.ts'
import { calendarAddress, feedFailures } from './rules/feed.ts'

/** Limits a day to this century; a calendar holds no others. */
const day = calendarDay.refine((text) => isCalendarDay(text) && text.startsWith('20'), code('period_invalid'))

function checkOrder({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  if (from > to) context.addIssue({ code: 'custom', path: ['to'], message: code('period_invalid') })
}

const range = z.object({ from: day, to: day })

/** Both days are included. An option is held through `heldUntil`, which is no later than its first day; other kinds have none. */
export const entryForm = range
  .extend({
    kind: z.enum(entryKinds),
    heldUntil: day.nullable().default(null),
    /** Visible only to the owner. */
    note: multiLine.max(longestEntryNote, code('text_too_long')).default(''),
  })
  .superRefine((entry, context) => {
    checkOrder(entry, context)
    const { kind, from, heldUntil } = entry
    const fits = kind === 'option' ? heldUntil !== null && heldUntil <= from : heldUntil === null
    if (!fits) context.addIssue({ code: 'custom', path: ['heldUntil'], message: code('option_day_invalid') })
  })
export type EntryForm = z.input<typeof entryForm>

export const calendarEntry = z.object({
  id: uuid,
  kind: z.enum(entryKinds),
  from: z.string(),
  to: z.string(),
  /** Null for a tentative entry of an imported calendar. */
  heldUntil: z.string().nullable(),
  note: z.string(),
  /** The imported calendar that the entry comes from; only an import changes it. Null where the owner made the entry. */
  feed: z.object({ id: uuid, label: z.string() }).nullable(),
  /** The request that the entry books. */
  eventRequestId: uuid.nullable(),
  changedAt: instant,
})
export type CalendarEntry = z.output<typeof calendarEntry>

export const venueCalendar = z.object({
  venue: z.object({ id: uuid, name: z.string() }),
  eventsPerDay: z.number().int(),
  /** The current day at the venue, and the last day that can be entered. */
  today: z.string(),
  lastDay: z.string(),
  entries: z.array(calendarEntry),
})
export type VenueCalendar = z.output<typeof venueCalendar>

const ofCalendar = { access: 'venue_owner', tag: 'Venue availability' } as const
const byVenue = z.object({ id: venueId })
const byFeed = z.object({ id: venueId, feedId: uuid })
const byEntry = z.object({ id: venueId, entryId: uuid })

export const getVenueCalendar = route({
  ...ofCalendar,
  method: 'GET',
  path: '/api/venues/:id/availability',
  summary: `The entries of a venue’s calendar that touch the days from \`from\` to \`to\`, at most ${longestWindow}, by their first day.`,
  params: byVenue,
  query: range.superRefine((asked, context) => {
    checkOrder(asked, context)
    if (daysBetween(asked.from, asked.to) > longestWindow)
      context.addIssue({ code: 'custom', path: ['to'], message: code('period_invalid') })
  }),
  success: { status: 200, body: venueCalendar },
  problems: ['not_found', 'period_invalid'],
})

export const addCalendarEntry = route({
  ...ofCalendar,
  method: 'POST',
  path: '/api/venues/:id/availability',
  summary: 'Enters an option, an event or closed days. Refused where a day has no room for another event.',
  params: byVenue,
  body: entryForm.safeExtend({ eventRequestId: eventRequestId.optional() }),
  success: { status: 201, body: calendarEntry },
  problems: [
    'not_found',
    'venue_archived',
    'venue_day_taken',
    'calendar_full',
    'period_invalid',
    'option_day_invalid',
    'request_booked',
  ],
  idempotencyKey: true,
})

export const changeCalendarEntry = route({
  ...ofCalendar,
  method: 'PUT',
  path: '/api/venues/:id/availability/:entryId',
  summary:
    'Puts other days, another kind or another note in place of an own entry’s, as long as it is the one that the caller read.',
  params: byEntry,
  body: entryForm.safeExtend({ changedAt: instant }),
  success: { status: 200, body: calendarEntry },
  problems: [
    'not_found',
    'venue_archived',
    'venue_day_taken',
    'calendar_entry_changed',
    'period_invalid',
    'option_day_invalid',
  ],
})

export const deleteCalendarEntry = route({
  ...ofCalendar,
  method: 'DELETE',
  path: '/api/venues/:id/availability/:entryId',
  summary: 'Deletes an own entry.',
  params: byEntry,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})

export const freeCalendarDays = route({
  ...ofCalendar,
  method: 'POST',
  path: '/api/venues/:id/availability/free',
  summary: 'Takes these days out of all own entries, which are shortened, split or deleted; those of feeds stay.',
  params: byVenue,
  body: range.superRefine(checkOrder),
  success: { status: 204 },
  problems: ['not_found', 'venue_archived', 'period_invalid'],
})

export const setEventsPerDay = route({
  ...ofCalendar,
  method: 'PUT',
  path: '/api/venues/:id/availability/settings',
  summary: 'How many events fit into one day of the venue.',
  params: byVenue,
  body: z.object({
    eventsPerDay: z.number().int().min(1, code('invalid_input')).max(maxEventsPerDay, code('invalid_input')),
  }),
  success: { status: 200, body: z.object({ eventsPerDay: z.number().int() }) },
  problems: ['not_found', 'venue_archived'],
})

export const calendarFeed = z.object({
  id: uuid,
  label: z.string(),
  url: z.string(),
  /** When it was last attempted; null before the first attempt. */
  triedAt: instant.nullable(),
  /** When it was last imported successfully; its entries are those of that moment. */
  fetchedAt: instant.nullable(),
  failure: z.enum(feedFailures).nullable(),
  /** The number of its entries. */
  entries: z.number().int(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

const calendarLinks = z.object({
  /** The private address from which other calendars read this one; null while there is none. */
  address: z.string().nullable(),
  feeds: z.array(calendarFeed),
})
export type CalendarLinks = z.output<typeof calendarLinks>

export const getCalendarLinks = route({
  ...ofCalendar,
  method: 'GET',
  path: '/api/venues/:id/availability/links',
  summary: 'The private address of a venue’s calendar, and the calendars that are read into it, at most five.',
  params: byVenue,
  success: { status: 200, body: calendarLinks },
  problems: ['not_found'],
})

export const renewCalendarAddress = route({
  ...ofCalendar,
  method: 'POST',
  path: '/api/venues/:id/availability/address',
  summary: 'Gives the calendar a new private address; the former one ends at once.',
  params: byVenue,
  success: { status: 200, body: z.object({ address: z.string() }) },
  problems: ['not_found', 'venue_archived'],
})

export const deleteCalendarAddress = route({
  ...ofCalendar,
  method: 'DELETE',
  path: '/api/venues/:id/availability/address',
  summary: 'Ends the calendar’s private address.',
  params: byVenue,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})

/** The calendar's address in any form that other services use, and the owner's name for it. */
export const calendarFeedForm = z.object({
  label: singleLine.min(1, code('title_required')).max(longestFeedLabel, code('title_too_long')),
  url: singleLine.refine((text) => calendarAddress(text) !== null, code('calendar_address_invalid')),
})
export type CalendarFeedForm = z.output<typeof calendarFeedForm>

export const addCalendarFeed = route({
  ...ofCalendar,
  method: 'POST',
  path: '/api/venues/:id/availability/feeds',
  summary: 'Names a calendar (iCalendar over https) that is read into the venue’s every hour, the first time at once.',
  params: byVenue,
  body: calendarFeedForm,
  success: { status: 201, body: calendarFeed },
  problems: ['not_found', 'venue_archived', 'calendar_feeds_full', 'calendar_feed_known'],
  limit: { max: 20, seconds: 3600, shared: true },
})

export const deleteCalendarFeed = route({
  ...ofCalendar,
  method: 'DELETE',
  path: '/api/venues/:id/availability/feeds/:feedId',
  summary: 'Stops reading a calendar; its entries go with it.',
  params: byFeed,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})

export const fetchCalendarFeed = route({
  ...ofCalendar,
  method: 'POST',
  path: '/api/venues/:id/availability/feeds/:feedId/fetch',
  summary: 'Has a calendar read now instead of within the hour; the answer does not wait for it.',
  params: byFeed,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
  limit: { max: 20, seconds: 3600, shared: true },
})

export const requestDay = z.object({
  eventRequestId: uuid,
  venue: z.object({ id: uuid, name: z.string() }),
  /** The day of the wedding. */
  day: z.string(),
  /** The calendar's answer for that day, ignoring the request’s own entry. */
  answer: z.enum(dayAnswers),
  /** Whether the day is booked in the calendar already. */
  isBooked: z.boolean(),
  /** True when the day can be booked and the couple has chosen this venue, or the provider has noted that they have. */
  mayBook: z.boolean(),
  today: z.string(),
  lastDay: z.string(),
})
export type RequestDay = z.output<typeof requestDay>

export const listRequestDays = route({
  ...ofCalendar,
  method: 'GET',
  path: '/api/venue-request-days',
  summary:
    'For the caller’s requests for a venue, by their ids separated by commas (at most 100): what the venue’s calendar has on the day of the wedding. Those without a venue or a day are left out.',
  query: z.object({ ids: singleLine.min(1, code('invalid_input')).max(3700, code('invalid_input')) }),
  success: { status: 200, body: z.object({ requests: z.array(requestDay) }) },
  problems: [],
})

export const getPublicDay = route({
  method: 'GET',
  path: '/api/public/venues/:slug/availability',
  access: 'visitor',
  summary:
    'Whether a public venue is free on a day: `free`, `option` (somebody may still take it), `taken`, or `unknown` where its owner keeps no calendar.',
  tag: 'Venue availability',
  params: z.object({ slug: singleLine.min(1).max(200) }),
  query: z.object({ day }),
  success: { status: 200, body: z.object({ day: z.string(), answer: z.enum(dayAnswers) }) },
  problems: ['not_found', 'period_invalid'],
  limit: { max: 120, seconds: 60 },
})
