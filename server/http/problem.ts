import { type ProblemCode, problemStatus } from '@bouquet/contract/problems'

type Details = {
  /** The invalid paths of the input, with their codes. */
  fields?: Record<string, ProblemCode>
  retryAfterSeconds?: number
  /** Why an account is suspended, and until when. */
  suspension?: { until: Date; reason: string }
}

/** An error that a caller may see; everything else becomes `internal`. */
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

type SchemaIssue = { path: string; message: string | undefined }

/**
 * A value that breaks a rule has the rule's code as its message (422); one of the wrong type has none (400); an invalid id in the path does
 * not exist (404).
 */
export function fromSchema(issues: SchemaIssue[], part: string | undefined): Problem {
  if (part === 'params') return problem('not_found')
  const fields: Record<string, ProblemCode> = {}
  for (const { path, message } of issues) fields[path.split('/').filter(Boolean).join('.')] ??= codeOf(message)
  const codes = [...new Set(Object.values(fields))]
  const [only] = codes
  if (codes.includes('malformed_request')) return problem('malformed_request', { fields })
  return problem(codes.length === 1 && only ? only : 'invalid_input', { fields })
}

function codeOf(message: string | undefined): ProblemCode {
  return message !== undefined && message in problemStatus ? (message as ProblemCode) : 'malformed_request'
}
