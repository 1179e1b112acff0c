import { type ProblemCode, problemStatus } from '@bouquet/contract/problems'

type Details = {
  /** Which places of the input are wrong, and how. */
  fields?: Record<string, ProblemCode>
  retryAfterSeconds?: number
}

/** An error that a person may see; everything else becomes `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(code)
    this.code = code
    this.status = problemStatus[code]
    this.details = details
  }
}

/** Use as `throw problem('not_enough_credits')`. */
export function problem(code: ProblemCode, details?: Details): Problem {
  return new Problem(code, details)
}
