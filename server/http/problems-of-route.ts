import { type ProblemCode, problemStatus } from '@bouquet/contract/problems'
import type { Access, RouteContract } from '@bouquet/contract/route'

const problemsOfAccess: Record<Access, readonly ProblemCode[]> = {
  visitor: [],
  account: ['session_required', 'session_expired'],
  provider: ['session_required', 'session_expired', 'onboarding_required', 'not_found'],
  planner: ['session_required', 'session_expired', 'onboarding_required', 'not_found'],
  venue_owner: ['session_required', 'session_expired', 'onboarding_required', 'not_found'],
  moderated_provider: [
    'session_required',
    'session_expired',
    'onboarding_required',
    'not_found',
    'moderation_required',
  ],
  administrator: [
    'session_required',
    'session_expired',
    'not_found',
    'impersonation_refused',
    'second_factor_required',
  ],
}

const problemsOfInput = ['malformed_request', 'invalid_input', 'characters_invalid'] as const
const problemsOfServer = ['unavailable', 'internal'] as const

/** Every error status of a call, with its codes. */
export function problemsOf(contract: RouteContract): Map<number, ProblemCode[]> {
  const takesInput = contract.body ?? contract.form ?? contract.formWithFiles ?? contract.query ?? contract.params
  const codes: ProblemCode[] = [
    ...contract.problems,
    ...problemsOfAccess[contract.access],
    ...(contract.personal ? (['impersonation_refused'] as const) : []),
    ...(contract.reauthentication ? (['reauthentication_required'] as const) : []),
    ...(takesInput ? problemsOfInput : []),
    ...(contract.limit || contract.idempotencyKey ? (['too_many_requests'] as const) : []),
    ...(contract.idempotencyKey ? (['idempotency_key_reused'] as const) : []),
    ...(contract.versioned ? (['changed_elsewhere', 'malformed_request'] as const) : []),
    ...problemsOfServer,
  ]
  return Map.groupBy(new Set(codes), (code) => problemStatus[code])
}

/** The codes that any call with this access may answer. */
export function commonProblemsOf(access: Access): ProblemCode[] {
  const ofCaller: ProblemCode[] = access === 'visitor' ? [] : ['impersonation_refused', 'reauthentication_required']
  const ofCall: ProblemCode[] = ['too_many_requests', 'idempotency_key_reused', 'changed_elsewhere']
  return [...new Set([...problemsOfInput, ...problemsOfAccess[access], ...ofCaller, ...ofCall, ...problemsOfServer])]
}
