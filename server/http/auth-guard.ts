import type { Access, RouteContract } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { type OperatorPermission, permissionsOf } from '@bouquet/domain/operator-roles'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { rolesOfOperator } from '../accounts/operators.ts'
import { isNotSuspended } from '../accounts/suspensions.ts'
import type { Role, Services } from '../context.ts'
import { readAccessToken, type TokenBearer } from './access-token.ts'
import type { AuthGuard } from './mount.ts'
import { problem } from './problem.ts'
import { checkReauthentication } from './reauthentication.ts'

type AccountStatus = {
  onboarded: boolean
  providerId: ProviderId | null
  moderated: boolean
  roles: readonly Role[]
  permissions: readonly OperatorPermission[]
  /** The session has proved a second factor. */
  proven: boolean
}
type Known<Value> = LRUCache<string, { value: Value; until: number }>
type Statuses = LRUCache<string, { value: AccountStatus; until: number; accountId: string }>
/** What is known of callers, and a count of the ends that were heard of: what was read before one is not remembered. */
type Remembering = { statuses: Statuses; changes(): number }

const statusMs = 10_000
/** The limit of each cache; the least recently used token or account is dropped. */
const maxRemembered = 10_000

/** Creates the auth guard that lets a call through to its use case, or refuses it with the reason (docs/rules.md "who may call"). */
export function createAuthGuard({
  endedAccess,
  ownerChanges,
}: Pick<Services, 'endedAccess' | 'ownerChanges'>): AuthGuard {
  const tokens: Known<TokenBearer> = new LRUCache({ max: maxRemembered })
  const statuses: Statuses = new LRUCache({ max: maxRemembered })
  let changes = 0
  const forget = (ended: string) => {
    changes++
    if (ended === 'all') statuses.clear()
    else for (const [key, { accountId }] of [...statuses.entries()]) if (accountId === ended) statuses.delete(key)
  }
  const forgetAll = () => forget('all')
  void endedAccess.hear({ hear: forget, missed: forgetAll })
  // Rule "change of owner": whoever has lost a company loses it in every process at once.
  void ownerChanges.hear({ hear: forgetAll, missed: forgetAll })
  const remembering = { statuses, changes: () => changes }
  return async (services, request, contract) => {
    if (contract.access === 'visitor') return { kind: 'visitor' }
    const bearer = await bearerOf(services, request, tokens)
    const status = await statusOf(services, bearer, remembering)
    checkPersonally(contract, bearer)
    checkStatus(contract, status)
    checkSecondFactor(services, contract.access, status)
    await checkReauthentication(services, contract, bearer)
    return { ...bearer, providerId: status.providerId, permissions: status.permissions }
  }
}

/** A token is verified once and cached until it expires: verifying a signature costs more than most reads. */
async function bearerOf(
  { config, now }: Services,
  request: FastifyRequest,
  known: Known<TokenBearer>,
): Promise<TokenBearer> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw problem('session_required')
  const remembered = known.get(token)
  if (remembered && remembered.until > now().getTime()) return remembered.value
  if (remembered) throw problem('session_expired')
  const { bearer, expiresAt } = await readAccessToken(config.sessionSecrets, token, now())
  known.set(token, { value: bearer, until: expiresAt })
  return bearer
}

/**
 * Only a good status is cached, and only for seconds: an approval takes effect at once, and a withdrawal or an ended session as soon as the
 * database has told of it. An operator's is read for each call, so that roles and sessions that are taken away end at once.
 */
async function statusOf(
  services: Services,
  bearer: TokenBearer,
  { statuses: known, changes }: Remembering,
): Promise<AccountStatus> {
  const key = bearer.impersonator ? `${bearer.accountId} ${bearer.impersonator.impersonationId}` : bearer.sessionId
  const remembered = known.get(key)
  if (remembered && remembered.until > Date.now()) return remembered.value
  const before = changes()
  const status = await readStatus(services, bearer)
  if (!status) {
    known.delete(key)
    throw problem('session_expired')
  }
  if (!status.roles.includes('ROLE_ADMIN') && status.moderated && changes() === before)
    known.set(key, { value: status, until: Date.now() + statusMs, accountId: bearer.accountId })
  return status
}

const roleOfAccess: Partial<Record<Access, Role>> = {
  administrator: 'ROLE_ADMIN',
  planner: 'ROLE_PRESTATAIRE',
  venue_owner: 'ROLE_VENUE',
}

/** Administrators pass without a finished onboarding or a company. What belongs to a company, another role or another operator answers 404. */
function checkStatus(
  { access, permission }: RouteContract,
  { onboarded, providerId, moderated, roles, permissions }: AccountStatus,
): void {
  if (access === 'account') return
  if (access !== 'administrator' && !onboarded) throw problem('onboarding_required')
  const role = roleOfAccess[access]
  if (role && !roles.includes(role)) throw problem('not_found')
  if (permission && !permissions.includes(permission)) throw problem('not_found')
  if (access !== 'administrator' && !providerId) throw problem('not_found')
  if (!moderated && access === 'moderated_provider') throw problem('moderation_required')
}

/** Rule "operators have a second factor": however the session began, an operator's work needs one that has proved it. */
function checkSecondFactor(services: Services, access: Access, status: AccountStatus): void {
  if (access === 'administrator' && !mayOperate(services, status)) throw problem('second_factor_required')
}

function mayOperate({ config }: Services, { proven }: AccountStatus): boolean {
  return proven || !config.operatorsNeedSecondFactor
}

/** Rule "impersonation": refuses actions that only the users themselves may take, and those that administrators must take in their own name. */
function checkPersonally({ access, personal }: RouteContract, { impersonator }: TokenBearer): void {
  if (impersonator && (personal || access === 'administrator')) throw problem('impersonation_refused')
}

/** Null when the account, its session or the impersonation no longer exists, or the account is suspended. */
async function readStatus(services: Services, bearer: TokenBearer): Promise<AccountStatus | null> {
  const row = await services.db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('providers', 'providers.id', 'memberships.provider_id')
    .select([
      'accounts.onboarding_finished_at',
      'accounts.roles',
      rolesOfOperator.as('operator_roles'),
      'providers.id as provider_id',
      'providers.is_moderated',
      sql<boolean>`exists (select from sessions where id = ${bearer.sessionId}::uuid and second_factor_at is not null)`.as(
        'proven',
      ),
    ])
    .where('accounts.id', '=', bearer.accountId)
    .where(isAlive(services, bearer))
    .executeTakeFirst()
  if (!row) return null
  return {
    onboarded: row.onboarding_finished_at !== null,
    providerId: row.provider_id,
    moderated: row.is_moderated === true,
    roles: row.roles,
    permissions: permissionsOf(row.operator_roles),
    proven: row.proven,
  }
}

/** Under impersonation the session is the administrator's own, so that signing out ends both; support may look at a suspended account. */
function isAlive({ now }: Services, { sessionId, impersonator }: TokenBearer) {
  const session = sql<boolean>`exists (select from sessions where id = ${sessionId}::uuid)`
  if (!impersonator) return sql<boolean>`${session} and ${isNotSuspended(now())}`
  return sql<boolean>`${session} and exists (select from impersonations
    where id = ${impersonator.impersonationId}::uuid and ended_at is null and ends_at > ${now()})`
}
