import type { Language } from './languages.ts'

type Said = { hour: number; minutes: string }

const twelve = ({ hour }: Said) => hour % 12 || 12
const half = ({ hour }: Said) => (hour < 12 ? 'am' : 'pm')
const withMinutes = (sign: string, { hour, minutes }: Said) =>
  minutes === '00' ? `${hour}` : `${hour}${sign}${minutes}`

/** Words for midnight that stand where a time does; German, Italian and Dutch have their word for o'clock beside it: 0 Uhr begins a day, 24 Uhr ends it. */
const midnights: Partial<Record<Language, string>> = {
  fr: 'minuit',
  en: 'midnight',
  es: 'medianoche',
  pt: 'meia-noite',
}

const clocks: Record<Language, (said: Said) => string> = {
  fr: ({ hour, minutes }) => (minutes === '00' ? `${hour} h` : `${hour} h ${minutes}`),
  en: (said) =>
    said.minutes === '00' ? `${twelve(said)} ${half(said)}` : `${twelve(said)}.${said.minutes} ${half(said)}`,
  de: (said) => withMinutes(':', said),
  it: (said) => withMinutes('.', said),
  nl: (said) => withMinutes('.', said),
  es: ({ hour, minutes }) => `${hour}:${minutes}`,
  pt: ({ hour, minutes }) => (minutes === '00' ? `${hour}h` : `${hour}h${minutes}`),
}

/** A time of day (HH:MM) as it is said within a sentence: `1 h 30`, `1.30 am`, `1:30`; no line ends within it. */
export function timeOfDay(language: Language, time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  const midnight = time === '00:00' && midnights[language]
  return midnight || clocks[language]({ hour: Number(hours), minutes }).replaceAll(' ', '\u00a0')
}

/** The same of a time at which something ends: midnight is `24`, where it has no word. */
export function endOfTime(language: Language, time: string): string {
  return time === '00:00' && !midnights[language] ? '24' : timeOfDay(language, time)
}

/** From when until when, as two times of day within a sentence. */
export function timeRange(language: Language, { start, end }: { start: string; end: string }) {
  return { from: timeOfDay(language, start), to: endOfTime(language, end) }
}

/** What decides between singular and plural beside a time: *hasta **la** 1:00*, *hasta **las** 2:00*, *las 0:30*; midnight is one. */
export function countOfTime(time: string): number {
  return time === '00:00' || time.startsWith('01') ? 1 : 2
}
