export const entryKinds = ['option', 'booked', 'closed'] as const
export type EntryKind = (typeof entryKinds)[number]

export const dayStates = ['free', 'option', 'booked', 'closed'] as const
/** What a day of a venue is (rule "days of a venue"). */
export type DayState = (typeof dayStates)[number]

/** What a visitor may know of a day; `unknown` where the owner keeps no calendar. */
export const dayAnswers = ['free', 'option', 'taken', 'unknown'] as const
export type DayAnswer = (typeof dayAnswers)[number]

/** How far ahead a calendar goes, and how far back the owner may still add to it, in days. */
const calendarReach = { ahead: 1095, back: 366 } as const
export const maxEventsPerDay = 10
export const longestEntryNote = 500
/** Entries of one venue that the owner made. */
export const maxOwnEntries = 2000
export const maxFeeds = 5
export const longestFeedLabel = 60
/** The longest part of a calendar that one call gives, in days. */
export const longestWindow = 400

/** What its entry says of a day; days are YYYY-MM-DD, both ends belong to it. */
export type DayEntry = { kind: EntryKind; from: string; to: string; heldUntil: string | null }

/** Whether an entry still holds its days: an option lapses by the date alone (rule "options of a venue"). */
export function isHeld({ kind, heldUntil }: Pick<DayEntry, 'kind' | 'heldUntil'>, today: string): boolean {
  return kind !== 'option' || heldUntil === null || heldUntil >= today
}

/** What a day is, by all entries of the calendar that touch it; `hasRoom` is whether one more event fits. */
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

/** So many days after a day, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days lie from one day to another; both on the same day is 0. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The first and the last day for which an owner may enter something on this day. */
export function enterableDays(today: string): { first: string; last: string } {
  return { first: addDays(today, -calendarReach.back), last: addDays(today, calendarReach.ahead) }
}
