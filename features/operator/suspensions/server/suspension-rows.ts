import type { AccountId } from '@bouquet/domain/ids'
import { isPremium } from '@bouquet/domain/premium'
import { suspensionState } from '@bouquet/domain/suspension'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Suspensions } from '../contract.ts'

const maxShown = 20

/** Whether an account is suspended, and its suspensions, newest first. Throws not_found. */
export async function readSuspensions(
  { now }: Pick<AccountContext, 'now'>,
  db: Kysely<DB>,
  id: AccountId,
): Promise<Suspensions> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('providers', 'providers.id', 'memberships.provider_id')
    .select(['first_name', 'last_name', 'premium_status', 'premium_end_at'])
    .select(
      sql<boolean>`exists (select from operator_roles where operator_roles.account_id = accounts.id)`.as('is_operator'),
    )
    .where('accounts.id', '=', id)
    .executeTakeFirst()
  if (!account) throw problem('not_found')
  const rows = await rowsOf(db, id)
  const newest = rows[0] ? { endsAt: rows[0].ends_at, liftedAt: rows[0].lifted_at } : null
  return {
    fullName: `${account.first_name} ${account.last_name}`,
    isOperator: account.is_operator,
    isSuspended: suspensionState(newest, now()) === 'suspended',
    hasPremium: isPremium(account.premium_status, account.premium_end_at, now()),
    suspensions: rows.map((row) => ({
      reason: row.reason,
      startedAt: row.started_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      suspendedBy: row.suspended_by,
      liftedAt: row.lifted_at?.toISOString() ?? null,
      liftedBy: row.lifted_by,
    })),
  }
}

function rowsOf(db: Kysely<DB>, id: AccountId) {
  return db
    .selectFrom('account_suspensions as s')
    .leftJoin('accounts as by', 'by.id', 's.suspended_by')
    .leftJoin('accounts as lifter', 'lifter.id', 's.lifted_by')
    .select(['s.reason', 's.started_at', 's.ends_at', 's.lifted_at'])
    .select(sql<string | null>`by.first_name || ' ' || by.last_name`.as('suspended_by'))
    .select(sql<string | null>`lifter.first_name || ' ' || lifter.last_name`.as('lifted_by'))
    .where('s.account_id', '=', id)
    .orderBy('s.started_at', 'desc')
    .limit(maxShown)
    .execute()
}
