import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { isNotSuspended } from '@bouquet/server/accounts/suspensions.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { findOwnerCandidate as contract, OwnerCandidate } from '../contract.ts'
import { type Candidate, ownerRefusal } from '../rules/owner-change.ts'

/** The account with an address, and whether it can own the company (rule "change of owner"). Throws not_found. */
export async function findOwnerCandidate(
  ctx: AccountContext,
  { params, query }: RouteInput<typeof contract>,
): Promise<OwnerCandidate> {
  const owner = await readOwner(ctx.db, params.id)
  if (!owner) throw problem('not_found')
  const found = await findAccount(ctx.db, query.email)
  const account = found && (await readCandidate(ctx, ctx.db, found, { email: query.email, ownerId: owner.id }))
  return {
    candidate: account
      ? {
          accountId: account.id,
          fullName: `${account.first_name} ${account.last_name}`,
          country: account.country,
          registeredAt: account.created_at.toISOString(),
        }
      : null,
    refusal: ownerRefusal(account?.candidate ?? null, owner.country),
  }
}

/** The company's owner with the country of the account; undefined without a company. */
export function readOwner(db: Kysely<DB>, id: ProviderId) {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.country'])
    .where('memberships.provider_id', '=', id)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirst()
}

/** The account that signs in with an address; else one that has asked for it and has not confirmed it. Null without one. */
export async function findAccount(db: Kysely<DB>, email: string): Promise<AccountId | null> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('unconfirmed_email', '=', email)]))
    .orderBy(sql`email = ${email} desc`)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What decides whether an account can own a company of `ownerId`; null where the account is gone. */
export async function readCandidate(
  { now }: Pick<AccountContext, 'now'>,
  db: Kysely<DB>,
  id: AccountId,
  { email, ownerId }: { email: string; ownerId: AccountId },
) {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select(['accounts.id', 'first_name', 'last_name', 'country', 'accounts.created_at', 'roles'])
    .select(['memberships.provider_id', isNotSuspended(now()).as('is_free')])
    .select(sql<boolean>`accounts.email = ${email} and email_confirmed_at is not null`.as('is_confirmed'))
    .select(sql<boolean>`exists (select from operator_roles o where o.account_id = accounts.id)`.as('is_operator'))
    .where('accounts.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const candidate: Candidate = {
    isOwner: row.id === ownerId,
    isOperator: row.is_operator || row.roles.includes('ROLE_ADMIN'),
    isConfirmed: row.is_confirmed,
    isSuspended: !row.is_free,
    hasCompany: row.provider_id !== null,
    country: row.country,
  }
  return { ...row, candidate }
}
