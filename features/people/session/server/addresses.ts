import type { AccountId } from '@bouquet/domain/ids'
import { eraseAccount } from '@bouquet/features/people/account-erasure/server/erase-account.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { reasonOf } from '@bouquet/server/database/unavailable.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { type Kysely, sql } from 'kysely'
import { dropAccountTokens, dropLinksTo, isAddressHeld, issueAccountToken } from './account-tokens.ts'

/** Locks an address, so that concurrent registrations, confirmations and reversals see who owns it. */
export async function lockAddress(tx: Kysely<DB>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address ' || lower(${email}), 0))`.execute(tx)
}

/** Locks several addresses at once, in an order in which two callers never wait for each other. */
export async function lockAddresses(tx: Kysely<DB>, emails: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('address ' || lower(email), 0) as key from unnest(${emails}::text[]) as email order by key
  ) as keys`.execute(tx)
}

type Wanted = { email: string; exceptAccountId: AccountId }

/** Rule "addresses": whether another account has confirmed the address, or can still take it back, in this cell or in another. */
export async function isAddressTaken(ctx: Context, tx: Kysely<DB>, wanted: Wanted): Promise<boolean> {
  return (await isTakenHere(ctx, tx, wanted)) || isConfirmedElsewhere(ctx, wanted.email)
}

async function isTakenHere(ctx: Context, tx: Kysely<DB>, { email, exceptAccountId }: Wanted): Promise<boolean> {
  const owner = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', exceptAccountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return owner !== undefined || isAddressHeld(ctx, tx, { email, exceptAccountId })
}

/**
 * Rule "registry of addresses": a registry that does not answer keeps nobody from registering, as confirming the address asks it again.
 */
async function isConfirmedElsewhere({ cells, log }: Pick<Context, 'cells' | 'log'>, email: string): Promise<boolean> {
  if (!cells) return false
  try {
    const holder = await cells.registry.find(email)
    return holder?.isConfirmed === true && holder.cell !== cells.own
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the registry of addresses does not answer')
    return false
  }
}

export type AddressedAccount = {
  id: AccountId
  email: string
  email_confirmed_at: Date | null
  unconfirmed_email: string | null
}

/**
 * The account with its addresses. Its row and those of all accounts that have or want the address are locked until the transaction ends, in a
 * fixed order, so that two accounts that claim each other's address do not deadlock. Throws link_expired when the account is gone.
 */
export async function lockAddressedAccount(
  tx: Kysely<DB>,
  { accountId, email }: { accountId: AccountId; email: string },
): Promise<AddressedAccount> {
  await lockAddress(tx, email)
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'email_confirmed_at', 'unconfirmed_email'])
    .where((where) =>
      where.or([where('id', '=', accountId), where('email', '=', email), where('unconfirmed_email', '=', email)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) throw problem('link_expired')
  return account
}

/** True for the account's own address, ignoring case. */
export const isSameAddress = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/**
 * Makes the address the account's confirmed one: unconfirmed registrations with it end, other accounts' changes to it are dropped, and the
 * previously confirmed address can be taken back. The address has to be locked. Throws link_expired, and unavailable where the registry of the
 * cells does not answer.
 */
export async function claimAddress(
  ctx: Context,
  tx: Kysely<DB>,
  account: AddressedAccount,
  email: string,
): Promise<void> {
  const isOwn = isSameAddress(account.email, email)
  const confirmedAt = isOwn ? account.email_confirmed_at : null
  if (!confirmedAt && !(await isFree(ctx, tx, { email, exceptAccountId: account.id }))) throw problem('link_expired')
  await endRivals(ctx, tx, { email, winnerId: account.id })
  await tx
    .updateTable('accounts')
    .set({ email, email_confirmed_at: confirmedAt ?? ctx.now(), unconfirmed_email: null })
    .where('id', '=', account.id)
    .execute()
  await dropAccountTokens(tx, account.id, 'confirm_email')
  await dropLinksTo(tx, account.id, { otherThan: email })
  if (account.email_confirmed_at && !isOwn) await offerUndo(ctx, tx, account)
}

/** Whether the account may have the address; of two cells that ask for it at once, one hears yes (rule "registry of addresses"). */
async function isFree(ctx: Context, tx: Kysely<DB>, wanted: Wanted): Promise<boolean> {
  if (await isTakenHere(ctx, tx, wanted)) return false
  return ctx.cells === null || ctx.cells.registry.claim(wanted.email)
}

/** Mails the previously confirmed address a link that takes it back; the job creates the link, because no token is stored in a queue. */
export async function offerUndo(
  ctx: Context,
  tx: Kysely<DB>,
  { id: accountId, email }: Pick<AddressedAccount, 'id' | 'email'>,
): Promise<void> {
  const token = await issueAccountToken(ctx, tx, { accountId, email, purpose: 'undo_email', toConfirmedAddress: true })
  await ctx.jobs.enqueue(tx, 'announce-email-change', { tokenHash: hashOf(token).toString('hex') })
}

async function endRivals(ctx: Context, tx: Kysely<DB>, { email, winnerId }: { email: string; winnerId: AccountId }) {
  const rivals = await tx
    .selectFrom('accounts')
    .select(['id', 'email_confirmed_at'])
    .where('id', '<>', winnerId)
    .where((where) => where.or([where('email', '=', email), where('unconfirmed_email', '=', email)]))
    .execute()
  const changing = rivals.filter((rival) => rival.email_confirmed_at).map(({ id }) => id)
  if (changing.length > 0)
    await tx.updateTable('accounts').set({ unconfirmed_email: null }).where('id', 'in', changing).execute()
  for (const { id } of rivals.filter((rival) => !rival.email_confirmed_at)) {
    await recordAudit(ctx, tx, { action: 'account.registration-ended', accountId: id })
    await eraseAccount(ctx, tx, id)
  }
}
