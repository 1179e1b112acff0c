import { formatLocales, type Language } from '@bouquet/domain/languages'
import { waitingTime } from '@bouquet/domain/waiting-time'
import { translate } from '../i18n.ts'
import type { Problem } from './problem.ts'

/** What went wrong, in this language; at a limit with the time to wait, where it is known. */
export function problemMessage(language: Language, { code, status, details }: Problem): string {
  const { retryAfterSeconds } = details
  if (status !== 429 || !retryAfterSeconds) return translate(language, 'problems', code)
  return translate(language, 'problems', `${code}In`, { wait: waitingTime(retryAfterSeconds, formatLocales[language]) })
}
