import { describe, expect, test } from 'vitest'
import { CalendarUnreadable, readCalendar, readLimits } from './read-calendar.ts'

const window = { from: '2027-01-10', to: '2030-01-09', timeZone: 'Europe/Paris' }
const calendarOf = (...events: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n'))
let number = 0
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${number++}@test`, ...lines, 'END:VEVENT'].join('\r\n')
const days = async (...events: string[]) =>
  (await readCalendar(calendarOf(...events), window)).map(({ kind, from, to }) => `${kind} ${from} ${to}`)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CalendarUnreadable ? error.failure : error),
  )

test('whole days are taken as they are, the last one not included', async () => {
  expect(await days(event('DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270614', 'SUMMARY:Roux'))).toEqual([
    'booked 2027-06-12 2027-06-13',
  ])
  expect(await days(event('DTSTART;VALUE=DATE:20270612'))).toEqual(['booked 2027-06-12 2027-06-12'])
})

test('hours are days at the venue, in whatever zone they are written', async () => {
  expect(await days(event('DTSTART:20270611T223000Z', 'DTEND:20270612T180000Z'))).toEqual([
    'booked 2027-06-12 2027-06-12',
  ])
  expect(
    await days(event('DTSTART;TZID=America/New_York:20270611T200000', 'DTEND;TZID=America/New_York:20270611T230000')),
  ).toEqual(['booked 2027-06-12 2027-06-12'])
  expect(await days(event('DTSTART:20270612T100000', 'DTEND:20270612T110000'))).toEqual([
    'booked 2027-06-12 2027-06-12',
  ])
})

test('a zone that only the calendar describes is read from its description', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Far East',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+1200',
    'TZOFFSETTO:+1200',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  expect(
    await days(zone, event('DTSTART;TZID=Far East:20270612T080000', 'DTEND;TZID=Far East:20270612T090000')),
  ).toEqual(['booked 2027-06-11 2027-06-11'])
})

test('a party that ends in the night belongs to the day on which it began', async () => {
  const party = (end: string) => event('DTSTART;TZID=Europe/Paris:20270612T140000', `DTEND;TZID=Europe/Paris:${end}`)
  expect(await days(party('20270613T040000'))).toEqual(['booked 2027-06-12 2027-06-12'])
  expect(await days(party('20270613T000000'))).toEqual(['booked 2027-06-12 2027-06-12'])
  expect(await days(party('20270613T110000'))).toEqual(['booked 2027-06-12 2027-06-13'])
})

test('cancelled and free events are left out, and tentative and out-of-office ones have their kind', async () => {
  const on = (day: string, ...lines: string[]) => event(`DTSTART;VALUE=DATE:202706${day}`, ...lines)
  expect(
    await days(
      on('01', 'STATUS:CANCELLED'),
      on('02', 'TRANSP:TRANSPARENT'),
      on('03', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      on('04', 'STATUS:TENTATIVE'),
      on('05', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
    ),
  ).toEqual(['option 2027-06-04 2027-06-04', 'closed 2027-06-05 2027-06-05'])
})

test('what lies before or behind the days that a calendar has is left out, and a longer event is cut', async () => {
  expect(
    await days(
      event('DTSTART;VALUE=DATE:20260612'),
      event('DTSTART;VALUE=DATE:20300110'),
      event('DTSTART;VALUE=DATE:20260601', 'DTEND;VALUE=DATE:20270201'),
    ),
  ).toEqual(['booked 2027-01-10 2027-01-31'])
})

test('a series is read with its exceptions and changed days', async () => {
  const uid = 'UID:series@test'
  const series = [
    'BEGIN:VEVENT',
    uid,
    'DTSTART;VALUE=DATE:20270605',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE;VALUE=DATE:20270612',
    'END:VEVENT',
  ].join('\r\n')
  const changed = [
    'BEGIN:VEVENT',
    uid,
    'RECURRENCE-ID;VALUE=DATE:20270619',
    'DTSTART;VALUE=DATE:20270620',
    'END:VEVENT',
  ].join('\r\n')
  expect(await days(series, changed)).toEqual(
    ['05', '20', '26'].map((day) => `booked 2027-06-${day} 2027-06-${day}`).concat('booked 2027-07-03 2027-07-03'),
  )
})

test('a series without an end is read as far as the calendar goes', async () => {
  const closed = await days(
    event('DTSTART;VALUE=DATE:20200106', 'RRULE:FREQ=WEEKLY;BYDAY=MO', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
  )
  expect(closed[0]).toBe('closed 2027-01-11 2027-01-11')
  expect(closed.at(-1)).toBe('closed 2030-01-07 2030-01-07')
  expect(closed).toHaveLength(157)
})

describe('an attack ends within its time', () => {
  const within = async (limitMs: number, work: () => Promise<unknown>) => {
    const started = performance.now()
    const result = await failure(work())
    expect(performance.now() - started).toBeLessThan(limitMs)
    return result
  }

  test.each([
    ['each second', 'RRULE:FREQ=SECONDLY', 'too_many_events'],
    ['each second for a thousand years', 'RRULE:FREQ=SECONDLY;UNTIL=30000101T000000Z', 'too_many_events'],
    ['several times a day', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8', 'too_many_events'],
  ])('by a series %s', async (_how, rule, expected) => {
    const bytes = calendarOf(event('DTSTART:20270612T100000Z', 'DTEND:20270612T110000Z', rule))
    // Time enough for a busy machine: the number of events is to end it, not the clock.
    const limits = { ...readLimits, timeoutMs: 60_000 }
    expect(await failure(readCalendar(bytes, window, limits))).toBe(expected)
  })

  test('by a series that never comes', async () => {
    const bytes = calendarOf(event('DTSTART:20270101T100000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))
    expect(await within(readLimits.timeoutMs + 20_000, () => readCalendar(bytes, window))).not.toBeInstanceOf(Error)
  })

  test('by whatever takes longer than its time', async () => {
    const bytes = calendarOf(event('DTSTART:20270612T100000Z', 'RRULE:FREQ=SECONDLY'))
    const limits = { ...readLimits, timeoutMs: 1 }
    expect(await within(20_000, () => readCalendar(bytes, window, limits))).toBe('too_complex')
  })

  test('by a million events, without a thread being started', async () => {
    const bytes = Buffer.from(
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(1_000_000)}END:VCALENDAR\r\n`,
    )
    const limits = { ...readLimits, timeoutMs: 0 }
    expect(await failure(readCalendar(bytes, window, limits))).toBe('too_many_events')
  })

  test('by five thousand series at once', async () => {
    const rules = Array.from({ length: 4900 }, () => event('DTSTART;VALUE=DATE:20270101', 'RRULE:FREQ=DAILY'))
    expect(await within(readLimits.timeoutMs + 20_000, () => readCalendar(calendarOf(...rules), window))).toMatch(
      /too_/,
    )
  })

  test('by five megabytes of one line, of nested parts, and of nothing', async () => {
    const line = Buffer.from(`BEGIN:VCALENDAR\r\nX-A:${'a'.repeat(5_000_000)}\r\nEND:VCALENDAR`)
    const folded = Buffer.from(`BEGIN:VCALENDAR\r\nX-A:${'a\r\n '.repeat(1_200_000)}\r\nEND:VCALENDAR`)
    const nested = Buffer.from('BEGIN:X\r\n'.repeat(500_000))
    for (const bytes of [line, folded, nested])
      expect(await within(readLimits.timeoutMs + 20_000, () => readCalendar(bytes, window))).not.toBeInstanceOf(Error)
    for (const text of [
      '',
      '<html></html>',
      'BEGIN:VCARD\r\nEND:VCARD',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:nonsense\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ])
      expect(await failure(readCalendar(Buffer.from(text), window)), text).toBe('no_calendar')
  })

  test('while the server’s own thread goes on', async () => {
    const bytes = calendarOf(event('DTSTART:20270612T100000Z', 'RRULE:FREQ=SECONDLY'))
    let ticks = 0
    const timer = setInterval(() => ticks++, 20)
    const started = performance.now()
    await failure(readCalendar(bytes, window))
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(((performance.now() - started) / 20) * 0.4)
  })
})
