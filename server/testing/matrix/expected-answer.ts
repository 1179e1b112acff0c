import { type ProblemCode, problemStatus } from '@bouquet/contract/problems'
import type { RouteContract } from '@bouquet/contract/route'
import type { Permissions } from '../roles/roles.ts'

/** The owner of the object in the call's path: the caller, somebody else, or nobody; `none` where the path contains no object. */
export type Owner = 'own' | 'foreign' | 'missing' | 'none'

export type Answer = { status: number; code: string | undefined }

/** How an answer violates the contract of its route; null where it does not. */
export function faultOf(
  contract: RouteContract,
  permissions: Permissions,
  owner: Owner,
  answer: Answer,
): string | null {
  const refusal = refusalOf(contract, permissions)
  if (refusal) return refusalFault(refusal, answer)
  if (answer.status === contract.success.status)
    return owner === 'foreign' || owner === 'missing' ? 'not_found was expected' : null
  const code = answer.code as ProblemCode | undefined
  if (!code || problemStatus[code] !== answer.status) return `${answer.status} is neither success nor a problem`
  if (owner === 'foreign' || owner === 'missing') return code === 'not_found' ? null : 'not_found was expected'
  if (owner === 'own' && code === 'not_found') return 'the caller’s own thing is not found'
  return isListed(contract, code) ? null : `the contract does not list ${code}`
}

function refusalFault(refusal: ProblemCode, { status, code }: Answer): string | null {
  return code === refusal && status === problemStatus[refusal] ? null : `${refusal} was expected`
}

/** The code with which the contract's access refuses a caller, whatever the path contains. */
function refusalOf(contract: RouteContract, permissions: Permissions): ProblemCode | null {
  const { access, personal, reauthentication } = contract
  if (access === 'visitor') return null
  if (permissions.expired) return 'session_expired'
  if (!permissions.signedIn) return 'session_required'
  if (permissions.impersonated && (personal || access === 'administrator')) return 'impersonation_refused'
  const refusal =
    access === 'administrator' ? refusalOfOperator(contract, permissions) : refusalOfAccess(access, permissions)
  if (refusal) return refusal
  return reauthentication && !permissions.reauthenticated ? 'reauthentication_required' : null
}

function refusalOfOperator({ permission }: RouteContract, { operator }: Permissions): ProblemCode | null {
  return permission && operator?.includes(permission) ? null : 'not_found'
}

function refusalOfAccess(access: RouteContract['access'], permissions: Permissions): ProblemCode | null {
  if (access === 'account' || access === 'visitor') return null
  if (!permissions.onboarded) return 'onboarding_required'
  if (!permissions.hasCompany) return 'not_found'
  if (access === 'planner' && !permissions.plans) return 'not_found'
  if (access === 'venue_owner' && !permissions.ownsVenues) return 'not_found'
  return access === 'moderated_provider' && !permissions.moderated ? 'moderation_required' : null
}

/** Any call with input may answer the codes of the input's own rules (422). */
function isListed({ problems, body, query, form, formWithFiles }: RouteContract, code: ProblemCode): boolean {
  if (problems.includes(code) || code === 'too_many_requests') return true
  return (
    Boolean(body ?? query ?? form ?? formWithFiles) && (problemStatus[code] === 422 || code === 'malformed_request')
  )
}
