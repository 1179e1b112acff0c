import { randomInt } from 'node:crypto'
import type { AccountId } from '@bouquet/domain/ids'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import type { Kysely } from 'kysely'
import { secondFactorRules } from '../rules/second-factor.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 4

/** Replaces the account's recovery codes and gives the new ones, which the database stores only as hashes: 80 random bits each. */
export async function replaceRecoveryCodes(
  { now }: Pick<Context, 'now'>,
  tx: Kysely<DB>,
  accountId: AccountId,
): Promise<string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, newCode)
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOfCode(accountId, code), account_id: accountId, created_at: now() })))
    .execute()
  return codes
}

/** Uses up a code; false for a wrong or used one. Of two concurrent uses one succeeds. */
export async function spendRecoveryCode(
  { now }: Pick<Context, 'now'>,
  tx: Kysely<DB>,
  accountId: AccountId,
  code: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('code_hash', '=', hashOfCode(accountId, code))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Kysely<DB>, accountId: AccountId): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((code) => code.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** `K7QF-3MZA-9XWB-R2TD`. */
function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

function hashOfCode(accountId: AccountId, code: string): Buffer {
  return hashOf(`recovery ${accountId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
}
