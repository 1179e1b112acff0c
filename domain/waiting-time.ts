import { numberFormat } from './number-format.ts'

/** `45 seconds`, `15 minutes`, `23 hours` in the language of this locale: rounded up, so that nobody comes back too early. */
export function waitingTime(seconds: number, locale: string): string {
  const minutes = seconds / 60
  const [value, unit]: [number, 'second' | 'minute' | 'hour'] =
    seconds <= 90 ? [seconds, 'second'] : minutes <= 90 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  return numberFormat(locale, unit)(Math.ceil(value))
}
