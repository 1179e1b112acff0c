import { dateFormat } from '@bouquet/domain/date-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { waitingTime } from '@bouquet/domain/waiting-time'
import { translate } from '../i18n.ts'
import type { Problem } from './problem.ts'

/** What went wrong, in this language; at a limit with the time to wait, at a suspension with its end and reason, where they are known. */
export function problemMessage(language: Language, { code, status, details }: Problem): string {
  const { retryAfterSeconds, suspension } = details
  if (suspension) return suspensionMessage(language, suspension)
  if (status !== 429 || !retryAfterSeconds) return translate(language, 'problems', code)
  return translate(language, 'problems', `${code}In`, { wait: waitingTime(retryAfterSeconds, formatLocales[language]) })
}

function suspensionMessage(
  language: Language,
  { until, reason }: NonNullable<Problem['details']['suspension']>,
): string {
  const date = dateFormat(formatLocales[language], { dateStyle: 'long' })(until)
  return translate(language, 'problems', 'account_suspendedUntil', { date, reason })
}
