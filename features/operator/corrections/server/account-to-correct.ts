import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import { ownEmail, pendingEmail } from '@bouquet/server/accounts/own-email.ts'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { AccountToCorrect, getAccountToCorrect as contract } from '../contract.ts'
import { readCorrections } from './correction-rows.ts'

/** What an operator can correct of an account. Throws not_found. */
export function getAccountToCorrect(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<AccountToCorrect> {
  return presentAccount(ctx.db, params.id)
}

export async function presentAccount(db: Kysely<DB>, id: AccountId): Promise<AccountToCorrect> {
  const row = await accountRow(db, id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return {
    firstname: row.first_name,
    lastname: row.last_name,
    phone: row.phone,
    locale: row.language,
    email: row.own_email,
    pendingEmail: row.pending_email,
    corrections: await readCorrections(db, { account_id: id }),
    version: contentVersion(correctableIn(row)),
  }
}

type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accountRow>['executeTakeFirst']>>>

/** What the form of the account replaces. */
export function correctableIn({
  first_name,
  last_name,
  phone,
  language,
}: Pick<AccountRow, 'first_name' | 'last_name' | 'phone' | 'language'>) {
  return { first_name, last_name, phone, language }
}

/** The account with its row locked. An operator's is for whoever decides who is one. Throws not_found, forbidden. */
export async function lockAccount(ctx: AccountContext, tx: Kysely<DB>, id: AccountId): Promise<AccountRow> {
  const row = await accountRow(tx, id).forUpdate('accounts').executeTakeFirst()
  if (!row) throw problem('not_found')
  if (row.is_operator && !ctx.actor.permissions.includes('operators')) throw problem('forbidden')
  return row
}

function accountRow(db: Kysely<DB>, id: AccountId) {
  return db
    .selectFrom('accounts')
    .select(['accounts.id', 'email', 'email_confirmed_at', 'first_name', 'last_name', 'phone', 'language', 'country'])
    .select([ownEmail.as('own_email'), pendingEmail.as('pending_email')])
    .select(sql<boolean>`exists (select from operator_roles o where o.account_id = accounts.id)`.as('is_operator'))
    .where('accounts.id', '=', id)
}
