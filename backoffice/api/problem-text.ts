import type de from '@bouquet/contract/messages/problems/de.json'
import type en from '@bouquet/contract/messages/problems/en.json'
import type es from '@bouquet/contract/messages/problems/es.json'
import type fr from '@bouquet/contract/messages/problems/fr.json'
import type it from '@bouquet/contract/messages/problems/it.json'
import type nl from '@bouquet/contract/messages/problems/nl.json'
import type pt from '@bouquet/contract/messages/problems/pt.json'
import type { ProblemCode, problemStatus } from '@bouquet/contract/problems'
import i18next from 'i18next'
import { formatWait } from '../formats.ts'
import { ApiProblem, type ConnectionProblem, isConnectionProblem } from './api-problem.ts'

/** A code without a message in one of the seven languages does not compile. */
type MessagesInEveryLanguage = typeof fr & typeof en & typeof de & typeof it & typeof nl & typeof es & typeof pt
type Code = ProblemCode | ConnectionProblem
type CodeWithMessage = Extract<ProblemCode, keyof MessagesInEveryLanguage>

/** The codes of limits, which have a second message with the waiting time. */
type LimitCode = { [C in ProblemCode]: (typeof problemStatus)[C] extends 429 ? C : never }[ProblemCode]

/** The message for a problem code in the current language. */
export function problemCodeText(code: Code): string {
  if (isConnectionProblem(code)) return i18next.t(`connectionProblems.${code}`, { ns: 'common' })
  const named: CodeWithMessage = code
  // They come with the first answer that has a code, which may have been lost with the connection.
  if (!i18next.exists(named, { ns: 'problems' })) return i18next.t('unanswered', { ns: 'common' })
  return i18next.t(named, { ns: 'problems' })
}

/** What is wrong with a field: the message of a contract's rule is always a problem code. */
export function fieldProblemText(error: { message?: string | undefined } | undefined): string | undefined {
  if (!error) return undefined
  return problemCodeText(isProblemCode(error.message) ? error.message : 'invalid_input')
}

/** True for one of the contract's problem codes, once their messages are there: each has one, and the list itself is not loaded. */
export function isProblemCode(text: string | undefined): text is ProblemCode {
  return text !== undefined && i18next.exists(text, { ns: 'problems' })
}

/** The message for any failure: that of its code, else the server's own, else an apology. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return problemCodeText('internal')
  // The server's own has the reason and the end.
  if (error.code === 'account_suspended' && error.message) return error.message
  if (isConnectionProblem(error.code)) return problemCodeText(error.code)
  if (!i18next.exists(error.code, { ns: 'problems' })) return error.message || problemCodeText('internal')
  if (error.status === 429 && error.retryAfterSeconds)
    return i18next.t(`${error.code as LimitCode}In`, { ns: 'problems', wait: formatWait(error.retryAfterSeconds) })
  return problemCodeText(error.code)
}
