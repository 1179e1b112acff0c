import type { ProblemCode } from '@bouquet/contract/problems'

/**
 * Problems that no server sends. `network_error` and `timeout`: no answer came. `outdated_page`: a newer release has replaced this page's
 * code. `being_checked`: no answer to a change came, and the server is being asked for the outcome; `no_answer`: there is no way to ask for
 * it; `not_carried_out`: the server was asked, and did not carry it out.
 */
const connectionProblems = [
  'network_error',
  'timeout',
  'outdated_page',
  'being_checked',
  'no_answer',
  'not_carried_out',
] as const
export type ConnectionProblem = (typeof connectionProblems)[number]

/**
 * A call that did not succeed. `status` is 0 when no answer came; `message` is the server's, in the caller's language. `mayHaveArrived` is
 * true where the server may have carried out the call nevertheless.
 */
export class ApiProblem extends Error {
  readonly code: ProblemCode | ConnectionProblem
  readonly fields: Record<string, ProblemCode>
  readonly status: number
  readonly mayHaveArrived: boolean
  /** The seconds after which the call may be repeated, if the server sent them. */
  readonly retryAfterSeconds: number | undefined

  constructor(facts: {
    code: ProblemCode | ConnectionProblem
    message: string
    status: number
    fields?: Record<string, ProblemCode> | undefined
    mayHaveArrived?: boolean
    retryAfterSeconds?: number | undefined
  }) {
    super(facts.message)
    this.name = 'ApiProblem'
    this.code = facts.code
    this.fields = facts.fields ?? {}
    this.status = facts.status
    this.mayHaveArrived = facts.mayHaveArrived ?? false
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** No answer came, or one that is not from the server. */
export function connectionProblem(code: ConnectionProblem, mayHaveArrived = false): ApiProblem {
  return new ApiProblem({ code, message: '', status: 0, mayHaveArrived })
}

export function isConnectionProblem(code: ProblemCode | ConnectionProblem): code is ConnectionProblem {
  return (connectionProblems as readonly string[]).includes(code)
}

/** True for a problem that has this code. */
export function isProblem(error: unknown, code: ProblemCode | ConnectionProblem): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}
