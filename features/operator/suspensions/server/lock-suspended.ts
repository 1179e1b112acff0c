import type { AccountId } from '@bouquet/domain/ids'
import { permissionsOf } from '@bouquet/domain/operator-roles'
import { checkNotLastOwner, lockOwners } from '@bouquet/server/accounts/operators.ts'
import { checkNotSuspended } from '@bouquet/server/accounts/suspensions.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'

/**
 * Locks an account of which somebody decides whether it is suspended. Operators are for whoever decides who is one; nobody decides about
 * themselves, and the caller may have been suspended meanwhile. Throws not_found, forbidden, last_owner.
 */
export async function lockAccount(ctx: AccountContext, tx: Kysely<DB>, id: AccountId): Promise<void> {
  await lockOwners(tx)
  const account = await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account) throw problem('not_found')
  await checkNotSuspended(tx, ctx.actor.accountId, ctx.now())
  if (id === ctx.actor.accountId) throw problem('forbidden')
  if (!(await isOperator(tx, id))) return
  if (!(await rightsOf(tx, ctx.actor.accountId)).includes('operators')) throw problem('forbidden')
  await checkNotLastOwner(tx, id)
}

async function isOperator(tx: Kysely<DB>, id: AccountId): Promise<boolean> {
  const role = await tx.selectFrom('operator_roles').select('role').where('account_id', '=', id).executeTakeFirst()
  return role !== undefined
}

async function rightsOf(tx: Kysely<DB>, id: AccountId) {
  const rows = await tx.selectFrom('operator_roles').select('role').where('account_id', '=', id).execute()
  return permissionsOf(rows.map(({ role }) => role))
}
