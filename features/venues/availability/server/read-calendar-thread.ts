// Runs in a thread of its own (read-calendar.ts), because a calendar may be crafted to keep its reader busy.
import { parentPort, workerData } from 'node:worker_threads'
import ICAL from 'ical.js'
import { addDays } from '../rules/calendar.ts'
import { dayIn, instantOf } from './calendar-time.ts'
import type { ReadEntry, ReadWindow, WorkerAnswer, WorkerTask } from './read-calendar.ts'

/** The limit of occurrences that are iterated, within and before the window. */
const maxOccurrences = 50_000
/** An event that ends in the night belongs to the day on which it began. */
const nightEndsAtHour = 6

class TooMany extends Error {}

function answer(task: WorkerTask): WorkerAnswer {
  try {
    const parsed = ICAL.parse(task.text) as unknown[]
    // A file may hold several calendars; only the first is read.
    const root = new ICAL.Component((typeof parsed[0] === 'string' ? parsed : parsed[0]) as never)
    if (root.name !== 'vcalendar') return { failure: 'no_calendar' }
    return { entries: entriesOf(root, task) }
  } catch (error) {
    return { failure: error instanceof TooMany ? 'too_many_events' : 'no_calendar' }
  }
}

function entriesOf(root: ICAL.Component, { maxEvents, ...window }: WorkerTask): ReadEntry[] {
  const found = new Map<string, ReadEntry>()
  const walked = { occurrences: 0 }
  for (const event of eventsOf(root))
    for (const occurrence of occurrencesOf(event, window, walked)) {
      const entry = entryOf(occurrence, window)
      if (!entry) continue
      found.set(`${entry.from} ${entry.to} ${entry.kind} ${found.size}`, entry)
      if (found.size > maxEvents) throw new TooMany()
    }
  return [...found.values()].sort(
    (one, other) => compare(one.from, other.from) || compare(one.to, other.to) || compare(one.kind, other.kind),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Each event with the changed occurrences of its series; a changed occurrence whose series is missing counts as an event of its own. */
function eventsOf(root: ICAL.Component): ICAL.Event[] {
  const components = root.getAllSubcomponents('vevent').filter((component) => component.hasProperty('dtstart'))
  const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id')
  const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '')
  const series = new Set(components.filter((component) => !isChange(component)).map(uidOf))
  const changes = Map.groupBy(components.filter(isChange), uidOf)
  return components
    .filter((component) => !isChange(component) || !series.has(uidOf(component)))
    .map(
      (component) =>
        new ICAL.Event(component, {
          exceptions: isChange(component) ? [] : (changes.get(uidOf(component)) ?? []),
          strictExceptions: false,
        } as never),
    )
}

type Occurrence = { event: ICAL.Event; start: ICAL.Time; end: ICAL.Time }

function* occurrencesOf(event: ICAL.Event, window: ReadWindow, walked: { occurrences: number }): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { event, start: event.startDate, end: event.endDate ?? event.startDate }
    return
  }
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (++walked.occurrences > maxOccurrences) throw new TooMany()
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    yield { event: item, start: startDate, end: endDate ?? startDate }
    if (momentOf(next, event, window).day > window.to) return
  }
}

/** Null for an event that does not block a day, or that lies outside the window. */
function entryOf({ event, start, end }: Occurrence, window: ReadWindow): ReadEntry | null {
  const kind = kindOf(event.component)
  if (!kind) return null
  const first = momentOf(start, event, window).day
  const last = lastDayOf(first, { start, end, event }, window)
  const from = first < window.from ? window.from : first
  const to = last > window.to ? window.to : last
  return from > to ? null : { kind, from, to }
}

function lastDayOf(first: string, { start, end, event }: Occurrence, window: ReadWindow): string {
  if (end.compare(start) <= 0) return first
  const { day, hour, isMidnight } = momentOf(end, event, window)
  const isNight = end.isDate || isMidnight || hour < nightEndsAtHour
  const last = isNight ? addDays(day, -1) : day
  return last < first ? first : last
}

/** Rule "calendars that are read". */
function kindOf(component: ICAL.Component): ReadEntry['kind'] | null {
  const read = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  const [status, busy] = [read('status'), read('x-microsoft-cdo-busystatus')]
  if (status === 'CANCELLED' || read('transp') === 'TRANSPARENT' || busy === 'FREE') return null
  if (busy === 'OOF') return 'closed'
  return status === 'TENTATIVE' || busy === 'TENTATIVE' ? 'option' : 'booked'
}

type Moment = { day: string; hour: number; isMidnight: boolean }

/** The day and hour at the venue; times without a zone are in the venue's own. */
function momentOf(time: ICAL.Time, event: ICAL.Event, { timeZone }: ReadWindow): Moment {
  const { year, month, day, hour, minute, second, isDate } = time
  const wall = { year, month, day, hour, minute, second }
  const zone = isDate ? null : zoneOf(time, event)
  if (zone === null) return dayIn('UTC', new Date(Date.UTC(year, month - 1, day, hour, minute, second)))
  return dayIn(timeZone, typeof zone === 'string' ? instantOf(wall, zone) : time.toJSDate())
}

/** The name of a known time zone; else the calendar's own definition of the zone, or none. */
function zoneOf(time: ICAL.Time, event: ICAL.Event): string | 'described' | ICAL.Timezone | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC'
  const named = event.component.getFirstProperty('dtstart')?.getParameter('tzid')
  const name =
    time.zone && time.zone !== ICAL.Timezone.localTimezone ? time.zone.tzid : typeof named === 'string' ? named : ''
  if (name !== '' && isKnownZone(name)) return name
  return time.zone && time.zone !== ICAL.Timezone.localTimezone ? time.zone : null
}

const knownZones = new Map<string, boolean>()
function isKnownZone(name: string): boolean {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    isKnown = false
  }
  knownZones.set(name, isKnown)
  return isKnown
}

parentPort?.postMessage(answer(workerData as WorkerTask))
