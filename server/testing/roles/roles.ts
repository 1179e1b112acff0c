import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { type OperatorPermission, type OperatorRole, permissionsOf } from '@bouquet/domain/operator-roles'
import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import type { Role as AccountRole } from '../../context.ts'
import type { Database } from '../../database/database.ts'
import {
  createAccount,
  createOperator,
  createProvider,
  createSession,
  createVenue,
} from '../../database/testing/factories.ts'
import { signAccessToken } from '../../http/access-token.ts'

/** The permissions of a role's account, as far as the contract requires them. */
export type Permissions = {
  signedIn: boolean
  /** Its token belongs to an ended session. */
  expired: boolean
  onboarded: boolean
  hasCompany: boolean
  plans: boolean
  ownsVenues: boolean
  moderated: boolean
  /** Null for who is no operator. */
  operator: readonly OperatorPermission[] | null
  impersonated: boolean
  /** The session has confirmed its password in the last minutes. */
  reauthenticated: boolean
}

export type Caller = {
  role: Role
  token: string | null
  accountId: AccountId | null
  providerId: ProviderId | null
  permissions: Permissions
}

const nobody: Permissions = {
  signedIn: false,
  expired: false,
  onboarded: false,
  hasCompany: false,
  plans: false,
  ownsVenues: false,
  moderated: false,
  operator: null,
  impersonated: false,
  reauthenticated: true,
}
const provider: Permissions = { ...nobody, signedIn: true, onboarded: true, hasCompany: true, moderated: true }
const planner: Permissions = { ...provider, plans: true }

function operatorAs(role: OperatorRole): Permissions {
  return { ...nobody, signedIn: true, onboarded: true, operator: permissionsOf([role]) }
}

/** All kinds of callers: the demonstration's roles, each role of operators, an impersonating administrator, and sessions that have ended or are old. */
const callers = {
  visitor: nobody,
  planner,
  premium: planner,
  venue: { ...provider, ownsVenues: true },
  both: { ...planner, ownsVenues: true },
  broke: planner,
  waiting: { ...planner, moderated: false },
  fresh: { ...nobody, signedIn: true },
  owner: operatorAs('owner'),
  support: operatorAs('support'),
  moderation: operatorAs('moderation'),
  content: operatorAs('content'),
  finance: operatorAs('finance'),
  impersonating: { ...planner, impersonated: true },
  longOpen: { ...planner, reauthenticated: false },
  ended: { ...nobody, expired: true },
} as const satisfies Record<string, Permissions>
export type Role = keyof typeof callers
export const roles = Object.keys(callers) as Role[]

/** Hashed only once, as it takes a while. */
const hashOfRoles = hashPassword('Un-Mot-de-passe-2026')

type World = { db: Database; secret: Uint8Array; now: Date }

/** A new account of each role with its token. */
export async function createCallers(world: World): Promise<Caller[]> {
  return Promise.all(roles.map((role) => createCaller(world, role)))
}

/** An account of this role with a token of its own session; a visitor has neither. */
async function createCaller(world: World, role: Role): Promise<Caller> {
  const permissions = callers[role]
  if (role === 'visitor') return { role, permissions, token: null, accountId: null, providerId: null }
  const account = await accountOf(world.db, role)
  const password_hash = await hashOfRoles
  await world.db.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
  return {
    role,
    permissions,
    accountId: account.id,
    providerId: account.providerId,
    token: await tokenOf(world, role, account),
  }
}

type Account = { id: AccountId; providerId: ProviderId | null; roles: AccountRole[] }

async function accountOf(db: Database, role: Role): Promise<Account> {
  const planners: AccountRole[] = ['ROLE_PRESTATAIRE']
  const owners: AccountRole[] = role === 'both' ? ['ROLE_PRESTATAIRE', 'ROLE_VENUE'] : ['ROLE_VENUE']
  switch (role) {
    case 'fresh':
      return { ...(await createAccount(db)), providerId: null, roles: planners }
    case 'owner':
    case 'support':
    case 'moderation':
    case 'content':
    case 'finance':
      return { ...(await createOperator(db, [role])), providerId: null }
    case 'venue':
    case 'both': {
      const isPlanner = role === 'both'
      const owner = await createProvider(db, { account: { roles: owners }, is_planner: isPlanner, ...premium })
      await createVenue(db, owner.id, { is_published: true, is_validated: true })
      return { id: owner.accountId, providerId: owner.id, roles: owners }
    }
    default: {
      const provider = await createProvider(db, companyOf[role] ?? { credits: 3 })
      return { id: provider.accountId, providerId: provider.id, roles: planners }
    }
  }
}

const premium = { premium_status: 'active' as const }
const companyOf: Partial<Record<Role, object>> = {
  premium: { ...premium, credits: 3 },
  broke: { credits: 0 },
  waiting: { is_moderated: false },
}

async function tokenOf({ db, secret, now }: World, role: Role, account: Account): Promise<string> {
  if (role === 'impersonating') return impersonatingToken({ db, secret, now }, account)
  const asked = role === 'longOpen' ? { reauthenticated_at: null } : {}
  const sessionId = await createSession(db, account.id, asked)
  if (role === 'ended') await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
  return signAccessToken(secret, { id: account.id, roles: account.roles, sessionId }, now, minutes)
}

async function impersonatingToken({ db, secret, now }: World, account: Account): Promise<string> {
  const administrator = await createOperator(db, ['support'])
  const sessionId = await createSession(db, administrator.id)
  const { id: impersonationId } = await db
    .insertInto('impersonations')
    .values({
      admin_id: administrator.id,
      account_id: account.id,
      reason: 'Looks after the account in a test.',
      started_at: now,
      ends_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const impersonator = { adminId: administrator.id, impersonationId }
  return signAccessToken(secret, { id: account.id, roles: account.roles, sessionId, impersonator }, now, minutes)
}

/** Longer than any run takes. */
const minutes = 24 * 60
