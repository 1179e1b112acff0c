import type { AccountId } from '@bouquet/domain/ids'
import { type OperatorPermission, type OperatorRole, rolesWith } from '@bouquet/domain/operator-roles'
import { type Kysely, sql } from 'kysely'
import type { Services } from '../context.ts'
import type { DB } from '../database/generated.ts'
import { problem } from '../http/problem.ts'

/** The operator roles of the account in a query on `accounts`. */
export const rolesOfOperator = sql<
  OperatorRole[]
>`array(select role from operator_roles where account_id = accounts.id)`

/** The operators with this permission and a confirmed address, who are mailed about what needs one of them. */
export function operatorsWith({ db }: Pick<Services, 'db'>, permission: OperatorPermission) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'country', 'language'])
    .where('id', 'in', (roles) =>
      roles.selectFrom('operator_roles').select('account_id').where('role', 'in', rolesWith(permission)),
    )
    .where('email_confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Changes of who is an owner come one after the other, so that of two owners who remove each other at once one remains. */
export async function lockOwners(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx)
}

/** Rule "last owner", for whatever takes an owner away; a suspended one does not count. Call it after `lockOwners`. Throws last_owner. */
export async function checkNotLastOwner(tx: Kysely<DB>, accountId: AccountId): Promise<void> {
  if (await isLastOwner(tx, accountId)) throw problem('last_owner')
}

async function isLastOwner(tx: Kysely<DB>, accountId: AccountId): Promise<boolean> {
  const owners = await tx
    .selectFrom('operator_roles')
    .select('account_id')
    .where('role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_suspensions')
            .select('id')
            .whereRef('account_suspensions.account_id', '=', 'operator_roles.account_id')
            .where('lifted_at', 'is', null),
        ),
      ),
    )
    .orderBy(sql`account_id = ${accountId}`)
    .limit(1)
    .execute()
  return owners.length === 1 && owners[0]?.account_id === accountId
}
