export const entryKinds = ['option', 'booked', 'closed'] as const
export type EntryKind = (typeof entryKinds)[number]

export const dayStates = ['free', 'option', 'booked', 'closed'] as const
/** The state of a day of a venue (rule "days of a venue"). */
type DayState = (typeof dayStates)[number]

/** What a visitor may know about a day; `unknown` where the owner does not use the calendar. */
export const dayAnswers = ['free', 'option', 'taken', 'unknown'] as const
export type DayAnswer = (typeof dayAnswers)[number]

/** How many days ahead a calendar reaches, and how many days back the owner may still add entries. */
const calendarReach = { ahead: 1095, back: 366 } as const
export const maxEventsPerDay = 10
export const longestEntryNote = 500
/** The limit of entries made by the owner, for one venue. */
export const maxOwnEntries = 2000
export const maxFeeds = 5
export const longestFeedLabel = 60
/** The longest range that one call returns, in days. */
export const longestWindow = 400

/** An entry's effect on days (YYYY-MM-DD); both ends are included. */
export type DayEntry = { kind: EntryKind; from: string; to: string; heldUntil: string | null }

/** Whether an entry still holds its days: an option lapses when its date passes, without an action (rule "options of a venue"). */
export function isHeld({ kind, heldUntil }: Pick<DayEntry, 'kind' | 'heldUntil'>, today: string): boolean {
  return kind !== 'option' || heldUntil === null || heldUntil >= today
}

/** The state of a day, from all entries that include it; `hasRoom` tells whether one more event fits. */
export function dayOf(
  entries: readonly DayEntry[],
  { day, today, eventsPerDay }: { day: string; today: string; eventsPerDay: number },
): { state: DayState; events: number; options: number; hasRoom: boolean } {
  const held = entries.filter((entry) => entry.from <= day && entry.to >= day && isHeld(entry, today))
  const count = (kind: EntryKind) => held.filter((entry) => entry.kind === kind).length
  const [events, options, closed] = [count('booked'), count('option'), count('closed')]
  const hasRoom = closed === 0 && events + options < eventsPerDay
  const full = events >= eventsPerDay ? 'booked' : 'option'
  return { state: closed > 0 ? 'closed' : hasRoom ? 'free' : full, events, options, hasRoom }
}

/** The day that is this many days after a day, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The number of days from one day to another; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The first and the last day that an owner may enter when `today` is this day. */
export function enterableDays(today: string): { first: string; last: string } {
  return { first: addDays(today, -calendarReach.back), last: addDays(today, calendarReach.ahead) }
}
