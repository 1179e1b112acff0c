import i18next from 'i18next'
import { ApiProblem } from '../api/api-problem.ts'
import { problemText } from '../api/problem-text.ts'

/** True while it is unknown whether the change was carried out. */
export function isUncertain(error: Error): boolean {
  return error instanceof ApiProblem && (error.code === 'being_checked' || error.code === 'no_answer')
}

/** True where no answer came but the server may have carried out the request. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && error.mayHaveArrived
}

/** `title` says that something did not work, which would be wrong for a change whose answer was lost. */
export function failureTitle(title: string, error: Error): string {
  return isUncertain(error) ? i18next.t('unanswered', { ns: 'common' }) : title
}

/** The title and the reason as sentences, for a notice. */
export function failureSentences(title: string, error: Error, reason: string = problemText(error)): string {
  const what = failureTitle(title, error)
  return `${/[.!?…]$/.test(what) ? what : `${what}.`} ${reason}`
}
