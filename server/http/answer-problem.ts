import type { ProblemBody } from '@bouquet/contract/problems'
import type { Language } from '@bouquet/domain/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { NoResultError } from 'kysely'
import type { Services } from '../context.ts'
import { isDatabaseUnavailable, reasonOf } from '../database/unavailable.ts'
import { ObjectStoreUnavailable } from '../ports/object-store/object-store.ts'
import { countryOf, languageOfRequest } from './context-of.ts'
import { fromSchema, Problem, problem } from './problem.ts'
import { problemMessage } from './problem-message.ts'

/** The one place where an error becomes a response: a code, its status, and a message in the caller's language. */
export function answerProblem(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asProblem(error)
  logProblem(request, known, error)
  const { fields, retryAfterSeconds } = known.details
  if (retryAfterSeconds) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  const body: ProblemBody = {
    error: problemMessage(languageFor(services, request), known),
    code: known.code,
    ...(fields && { fields }),
    ...(known.status >= 500 && { requestId: request.id }),
  }
  return reply
    .status(known.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body))
}

/** A database outage is logged as one line per call; our own faults with their stack. */
export function logProblem(request: FastifyRequest, known: Problem, error: unknown): void {
  if (known.status < 500) return
  if (request.raw.socket?.destroyed) request.log.info({ reason: reasonOf(error) }, 'the caller has left')
  else if (isDatabaseUnavailable(error)) request.log.warn({ reason: reasonOf(error) }, 'the database is unavailable')
  else request.log.error({ err: error }, known.code)
}

/** A host that is not one of ours (a health check, a webhook by IP address) has no language of its own. */
function languageFor(services: Services, request: FastifyRequest): Language {
  try {
    return languageOfRequest(services, request, countryOf(services, request))
  } catch {
    return 'en'
  }
}

// Values that PostgreSQL cannot store: a text with a zero byte (also as JSON), and a number too large or too close to zero for its column.
const unstorable = ['22021', '22P05', '22003']
// The account was deleted while one of its calls was running.
const goneReference = { code: '23503', constraint: /_(account|provider)_id_fkey$/ }

/** The wait before a retry: a restarted database is back within seconds. */
const retryAfterSeconds = 2

/** Converts other errors: the framework's own by their codes, the schema's issues, and everything else as internal. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return fromSchema(
      error.validation.map(({ instancePath, message }) => ({ path: instancePath, message })),
      error.validationContext,
    )
  const { code, statusCode, constraint } = error as { code?: string; statusCode?: number; constraint?: string }
  if (code && unstorable.includes(code)) return problem('malformed_request')
  if (code === goneReference.code && goneReference.constraint.test(constraint ?? '')) return problem('not_found')
  // The row of an account that was deleted a few seconds ago.
  if (error instanceof NoResultError) return problem('not_found')
  // Input on which the schema itself fails: an object in place of a text, with a `toString` that is not a function.
  if (code === 'FST_ERR_VALIDATION') return problem('malformed_request')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return problem('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return problem('unsupported_media_type')
  if (statusCode === 429) return problem('too_many_requests', retryAfter(error))
  if (statusCode === 503 || isDatabaseUnavailable(error) || error instanceof ObjectStoreUnavailable)
    return problem('unavailable', { retryAfterSeconds })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('malformed_request')
  return problem('internal')
}

function retryAfter(error: unknown): { retryAfterSeconds?: number } {
  const seconds = (error as { retryAfterSeconds?: unknown }).retryAfterSeconds
  return typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {}
}
