import type { EntryKind } from '../rules/calendar.ts'
import { addDays } from '../rules/calendar.ts'

/** An entry as other calendars get it; `title` names only its kind. */
export type WrittenEntry = { id: string; kind: EntryKind; from: string; to: string; title: string; changedAt: Date }

const endOfLine = '\r\n'

/** Writes a calendar as iCalendar (RFC 5545): all-day events without a time zone, so that every reader shows the venue's own days. */
export function writeCalendar({
  name,
  host,
  entries,
}: {
  name: string
  host: string
  entries: WrittenEntry[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bouquet//Venue availability//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => linesOf(entry, host)),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join(endOfLine) + endOfLine
}

/** How other calendars distinguish the kinds: whether an event is confirmed, and whether its time is busy. */
const states: Record<EntryKind, { status: string; busy: string }> = {
  booked: { status: 'CONFIRMED', busy: 'BUSY' },
  option: { status: 'TENTATIVE', busy: 'TENTATIVE' },
  closed: { status: 'CONFIRMED', busy: 'OOF' },
}

function linesOf({ id, kind, from, to, title, changedAt }: WrittenEntry, host: string): string[] {
  const { status, busy } = states[kind]
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${moment(changedAt)}`,
    `DTSTART;VALUE=DATE:${day(from)}`,
    `DTEND;VALUE=DATE:${day(addDays(to, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'CLASS:PRIVATE',
    `X-MICROSOFT-CDO-BUSYSTATUS:${busy}`,
    'END:VEVENT',
  ]
}

const day = (text: string) => text.replaceAll('-', '')
const moment = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const longestLine = 75

/** Folds into lines of at most 75 bytes without splitting a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLine) [text, bytes] = [`${text}${endOfLine} `, 1]
    ;[text, bytes] = [text + character, bytes + size]
  }
  return text
}
