import { calendarDay, currency, instant } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { countedParts, maxCounted, todayParts } from './rules/today-parts.ts'

const whole = z.number().int()

/** How many rows a list has, and since when the oldest of them is there. */
export const countedPart = z.object({
  part: z.enum(countedParts),
  count: whole.max(maxCounted),
  isMore: z.boolean(),
  since: instant.nullable(),
})

export const today = z.object({
  readAt: instant,
  /** Today and the day a week before, in UTC. */
  day: calendarDay,
  dayBefore: calendarDay,
  counts: z.array(countedPart),
  /** Null, like the following, for whom the list is closed; then `failed` does not name it. */
  requests: z
    .object({
      hours: z.array(
        z.object({
          /** The hour's first minute in UTC, 0 to 23. */
          hour: whole,
          /** Null for hours that have not begun. */
          today: whole.nullable(),
          before: whole,
        }),
      ),
    })
    .nullable(),
  /** Until now, and a week before until the same time. */
  accounts: z.object({ today: whole, before: whole }).nullable(),
  /** Payments that came in, before refunds, each currency by itself. */
  income: z.array(z.object({ currency, payments: whole, todayCents: whole, beforeCents: whole })).nullable(),
  /** What could not be read. */
  failed: z.array(z.enum(todayParts)),
})
export type Today = z.output<typeof today>

/** A part that cannot be read is named in `failed`; the others are given. */
export const getToday = route({
  access: 'administrator',
  permission: 'today',
  tag: 'Administration',
  method: 'GET',
  path: '/api/admin/today',
  summary:
    'Who waits and since when, what went wrong, and the day beside that of last week, as far as the operator may see the lists.',
  success: { status: 200, body: today },
  problems: [],
})
