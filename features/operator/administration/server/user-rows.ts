import type { AccountId } from '@bouquet/domain/ids'
import { moderationState } from '@bouquet/domain/moderation'
import { isPremium } from '@bouquet/domain/premium'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import type { Role } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ListedUser, listUsers, UserState } from '../contract.ts'
import { accountsMatching } from './matching-people.ts'

type UserFilters = Pick<z.output<typeof listUsers.query>, 'q' | 'role' | 'state' | 'country'>

export const userColumns = [
  'accounts.id',
  'accounts.first_name',
  'accounts.last_name',
  ownEmail.as('email'),
  'accounts.roles',
  'accounts.country',
  'accounts.onboarding_finished_at',
  'accounts.created_at',
  'memberships.provider_id',
  'providers.company_name',
  'providers.is_moderated',
  'providers.moderation_answer',
  'providers.premium_status',
  'providers.premium_end_at',
  'credit_wallets.balance',
] as const

/** Accounts that match the filters, newest first. */
export async function readUsers(db: Kysely<DB>, filters: UserFilters, limit: number, offset: number) {
  const conditions = [...(filters.q ? [await accountsMatching(db, filters.q)] : []), ...conditionsOf(filters)]
  return usersWith(db)
    .select(userColumns)
    .where(sql.join(conditions, sql` and `) as RawBuilder<boolean>)
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Accounts with their company and its wallet. */
export function usersWith(db: Kysely<DB>) {
  return db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('providers', 'providers.id', 'memberships.provider_id')
    .leftJoin('credit_wallets', 'credit_wallets.provider_id', 'memberships.provider_id')
}

/** One account with the columns of the list and more; undefined when there is none. */
export function readUser(db: Kysely<DB>, id: AccountId) {
  return usersWith(db)
    .select(userColumns)
    .select(['accounts.phone', 'accounts.language', 'accounts.email_confirmed_at'])
    .select(['providers.avatar_key', 'providers.slug', 'providers.city'])
    .where('accounts.id', '=', id)
    .executeTakeFirst()
}

export type UserRow = Awaited<ReturnType<typeof readUsers>>[number]

/** A row as the contract has it. */
export function presentUser(row: UserRow, now: Date): ListedUser {
  return {
    id: row.id,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    roles: row.roles,
    companyName: row.company_name,
    country: row.country,
    state: stateOf(row),
    isPremium: isPremium(row.premium_status, row.premium_end_at, now),
    credits: row.balance ?? 0,
    registeredAt: row.created_at.toISOString(),
  }
}

function stateOf(row: UserRow): UserState {
  if (row.roles.includes('ROLE_ADMIN')) return 'administrator'
  if (row.is_moderated === null) return 'onboarding'
  return moderationState({ isModerated: row.is_moderated, answer: row.moderation_answer })
}

// Literals instead of parameters, so that the planner can use each state's partial index.
const inState: Record<UserState, RawBuilder<unknown>> = {
  administrator: sql`'ROLE_ADMIN' = any(accounts.roles)`,
  onboarding: sql`accounts.onboarding_finished_at is null and providers.id is null`,
  waiting: sql`not providers.is_moderated and providers.moderation_answer is null`,
  changes_asked: sql`not providers.is_moderated and providers.moderation_answer = 'changes_asked'`,
  refused: sql`not providers.is_moderated and providers.moderation_answer = 'refused'`,
  approved: sql`providers.is_moderated`,
}
const withRole: Record<Role, RawBuilder<unknown>> = {
  ROLE_ADMIN: sql`'ROLE_ADMIN' = any(accounts.roles)`,
  ROLE_VENUE: sql`'ROLE_VENUE' = any(accounts.roles)`,
  ROLE_PRESTATAIRE: sql`'ROLE_PRESTATAIRE' = any(accounts.roles)`,
}
const isNoAdministrator = sql`not 'ROLE_ADMIN' = any(accounts.roles)`

/** The conditions of the filters other than the search; at least one. */
export function conditionsOf({ role, state, country }: Omit<UserFilters, 'q'>): RawBuilder<unknown>[] {
  return [
    ...(role ? [withRole[role]] : []),
    ...(state ? [inState[state]] : []),
    ...(state && state !== 'administrator' ? [isNoAdministrator] : []),
    ...(country ? [sql`accounts.country = ${country}`] : []),
    sql`true`,
  ]
}
