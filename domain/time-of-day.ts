import type { Language } from './languages.ts'

type Said = { hour: number; minutes: string }

const twelve = ({ hour }: Said) => hour % 12 || 12
const half = ({ hour }: Said) => (hour < 12 ? 'am' : 'pm')
const withMinutes = (sign: string, { hour, minutes }: Said) =>
  minutes === '00' ? `${hour}` : `${hour}${sign}${minutes}`

/** French, English, Spanish and Portuguese have words for midnight that stand where a time does; German and Dutch put their word for o'clock after it. */
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

/** What decides between singular and plural beside a time: *hasta **la** 1:00*, *hasta **las** 2:00*; midnight is one. */
export function countOfTime(time: string): number {
  return Math.max(1, Number(time.slice(0, 2)))
}
