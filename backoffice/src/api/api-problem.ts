import type { ProblemCode } from '@bouquet/contract/problems'

/** What went wrong before any answer came, or because a newer release has replaced this page's code; these never leave a server. */
export type ConnectionProblem = 'network_error' | 'timeout' | 'outdated_page'

/** A call that did not succeed. `status` is 0 when no answer came; `message` is the server's, in the caller's language. */
export class ApiProblem extends Error {
  readonly code: ProblemCode | ConnectionProblem
  readonly fields: Record<string, ProblemCode>
  readonly status: number

  constructor(facts: {
    code: ProblemCode | ConnectionProblem
    message: string
    status: number
    fields?: Record<string, ProblemCode> | undefined
  }) {
    super(facts.message)
    this.name = 'ApiProblem'
    this.code = facts.code
    this.fields = facts.fields ?? {}
    this.status = facts.status
  }
}

/** True for a problem that has this code. */
export function isProblem(error: unknown, code: ProblemCode | ConnectionProblem): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}
