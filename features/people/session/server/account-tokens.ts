import type { AccountId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import type { Kysely } from 'kysely'
import { type AccountTokenPurpose, linkHours } from '../rules/account-links.ts'

type Clock = Pick<Services, 'now'>
type NewToken = {
  accountId: AccountId
  email: string
  purpose: AccountTokenPurpose
  /** For an undo link: it works for its whole time, whatever is confirmed or reset in the meantime. */
  toConfirmedAddress?: boolean
}

/** Creates the token for a link to this address, and stores its hash. */
export async function issueAccountToken(
  { now }: Clock,
  db: Kysely<DB>,
  { accountId, email, purpose, toConfirmedAddress = false }: NewToken,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('account_tokens')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      email,
      to_confirmed_address: toConfirmedAddress,
      created_at: now(),
      expires_at: new Date(now().getTime() + linkHours[purpose] * 3_600_000),
    })
    .execute()
  return token
}

/** Uses up a link's token; of two concurrent uses one succeeds. Throws link_expired for a used, expired or unknown one. */
export async function spendAccountToken(
  { now }: Clock,
  db: Kysely<DB>,
  purpose: AccountTokenPurpose,
  token: string,
): Promise<{ accountId: AccountId; email: string }> {
  const row = await db
    .updateTable('account_tokens')
    .set({ used_at: now() })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  if (!row) throw problem('link_expired')
  return { accountId: row.account_id, email: row.email }
}

/** Invalidates every unused link of the purpose. */
export async function dropAccountTokens(
  db: Kysely<DB>,
  accountId: AccountId,
  purpose: AccountTokenPurpose,
): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Rule "addresses": the links that a confirmation or reset invalidates. Undo links to addresses that were never confirmed prove nothing, and a
 * link for a new password that was mailed to an address other than the account's no longer belongs to its owner.
 */
export async function dropLinksTo(
  db: Kysely<DB>,
  accountId: AccountId,
  { otherThan }: { otherThan: string },
): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where.and([where('purpose', '=', 'undo_email'), where('to_confirmed_address', '=', false)]),
        where.and([where('purpose', '=', 'reset_password'), where('email', '<>', otherThan)]),
      ]),
    )
    .execute()
}

/** The account and address of a link, used or not. Throws link_expired for an unknown one. */
export async function readAccountToken(db: Kysely<DB>, purpose: AccountTokenPurpose, token: string) {
  const row = await db
    .selectFrom('account_tokens')
    .select(['account_id', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!row) throw problem('link_expired')
  return { accountId: row.account_id, email: row.email }
}

/** Whether another account once confirmed this address and can still take it back. */
export async function isAddressHeld(
  { now }: Clock,
  db: Kysely<DB>,
  { email, exceptAccountId }: { email: string; exceptAccountId: AccountId },
): Promise<boolean> {
  const held = await db
    .selectFrom('account_tokens')
    .select('account_id')
    .where('email', '=', email)
    .where('account_id', '<>', exceptAccountId)
    .where('purpose', '=', 'undo_email')
    .where('to_confirmed_address', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return held !== undefined
}
