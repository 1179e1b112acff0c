import type { AccountId } from '@bouquet/domain/ids'
import { type OperatorRole, operatorRoles, permissionsOf } from '@bouquet/domain/operator-roles'
import { lockOwners, rolesOfOperator } from '@bouquet/server/accounts/operators.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Operator } from '../contract.ts'

/** The operators, with what the owners' page shows of each. */
export function selectOperators(db: Kysely<DB>) {
  return db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      rolesOfOperator.as('operator_roles'),
      sql<boolean>`exists (select from passkeys where account_id = accounts.id)
        or exists (select from totp_factors where account_id = accounts.id and sealed_secret is not null)`.as(
        'has_factor',
      ),
      sql<Date | null>`(select at from audit_log where account_id = accounts.id and action = 'session.started'
        order by audit_log.id desc limit 1)`.as('last_sign_in_at'),
      sql<number>`(select count(*)::int from sessions where account_id = accounts.id)`.as('session_count'),
    ])
    .where('accounts.id', 'in', (roles) => roles.selectFrom('operator_roles').select('account_id'))
}

type OperatorRow = Awaited<ReturnType<ReturnType<typeof selectOperators>['execute']>>[number]

/** An operator as the owners see them. */
export function presentOperator(row: OperatorRow, you: AccountId): Operator {
  return {
    id: row.id,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    roles: inOrder(row.operator_roles),
    isYou: row.id === you,
    hasSecondFactor: row.has_factor,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    sessions: row.session_count,
  }
}

/** One operator. Throws not_found. */
export async function findOperator({ actor }: AccountContext, db: Kysely<DB>, id: AccountId): Promise<Operator> {
  const row = await selectOperators(db).where('accounts.id', '=', id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return presentOperator(row, actor.accountId)
}

/** In the order of the register, so that equal roles are equal lists. */
export function inOrder(roles: readonly OperatorRole[]): OperatorRole[] {
  return operatorRoles.filter((role) => roles.includes(role))
}

/** The roles of an operator. Throws not_found for anybody else. */
export async function rolesOf(tx: Kysely<DB>, id: AccountId): Promise<OperatorRole[]> {
  const rows = await tx.selectFrom('operator_roles').select('role').where('account_id', '=', id).execute()
  if (rows.length === 0) throw problem('not_found')
  return inOrder(rows.map(({ role }) => role))
}

/**
 * Changes of who may do what come one after the other, and whoever lost the right to make them in the meantime makes none (rule "last
 * owner"). Throws not_found.
 */
export async function lockOperators({ actor }: AccountContext, tx: Kysely<DB>): Promise<void> {
  await lockOwners(tx)
  if (!permissionsOf(await rolesOf(tx, actor.accountId)).includes('operators')) throw problem('not_found')
}
