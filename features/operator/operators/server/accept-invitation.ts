import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import {
  claimAddress,
  isAddressTaken,
  isSameAddress,
  lockAddress,
} from '@bouquet/features/people/session/server/addresses.ts'
import { rememberDevice } from '@bouquet/features/people/session/server/known-devices.ts'
import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import { startSession, type TokenPair } from '@bouquet/features/people/session/server/session-tokens.ts'
import { lockOwners } from '@bouquet/server/accounts/operators.ts'
import { unclaimedEmail } from '@bouquet/server/accounts/own-email.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext, Context, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import type { Kysely } from 'kysely'
import type {
  acceptOperatorInvitation as acceptContract,
  joinOperators as joinContract,
  readOperatorInvitation as readContract,
} from '../contract.ts'
import { grantRoles } from './grant-roles.ts'
import { isOpen } from './invitations.ts'
import { inOrder } from './operator-rows.ts'

/** Whom a link invites. Throws link_expired for one that is used, withdrawn, replaced, too old or unknown. */
export async function readOperatorInvitation(ctx: Context, { body }: RouteInput<typeof readContract>) {
  const invitation = await findInvitation(ctx, ctx.db, body.token)
  const { email, roles, expires_at, first_name, last_name } = invitation
  const account = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return {
    email,
    roles: inOrder(roles),
    invitedBy: first_name && `${first_name} ${last_name}`,
    expiresAt: expires_at.toISOString(),
    hasAccount: account !== undefined,
  }
}

/**
 * Opens an operator's account for the invited address, which the link confirms, and signs it in. Throws link_expired, and email_taken where the
 * address has an account, which joins instead.
 */
export async function acceptOperatorInvitation(
  ctx: Context,
  { body }: RouteInput<typeof acceptContract>,
  cookies: Cookies,
): Promise<TokenPair> {
  const { email, country, language } = await findInvitation(ctx, ctx.db, body.token)
  const password_hash = await hashPassword(body.password, ctx.network)
  return transaction(ctx.db, async (tx) => {
    await lockAddress(tx, email)
    // Of two uses at once the second learns that the link is spent.
    await findInvitation(ctx, tx, body.token)
    const id = randomUUID() as string as AccountId
    if (await isAddressTaken(ctx, tx, { email, exceptAccountId: id })) throw problem('email_taken')
    await tx
      .insertInto('accounts')
      .values({
        id,
        email: unclaimedEmail(id),
        unconfirmed_email: email,
        password_hash,
        first_name: body.firstname,
        last_name: body.lastname,
        // Operators are not called by couples.
        phone: '',
        roles: ['ROLE_ADMIN'],
        country,
        language,
        terms_accepted_at: ctx.now(),
        created_at: ctx.now(),
      })
      .execute()
    const account = { id, email: unclaimedEmail(id), email_confirmed_at: null, unconfirmed_email: email }
    await claimAddress(ctx, tx, account, email)
    await recordAudit(ctx, tx, { action: 'account.registered', accountId: id, actorId: id })
    await spendInvitation(ctx, tx, { token: body.token, accountId: id })
    await rememberDevice(ctx, tx, cookies, id)
    await recordAudit(ctx, tx, { action: 'session.started', accountId: id, actorId: id })
    return startSession(ctx, { id, roles: ['ROLE_ADMIN'] }, tx)
  })
}

/** Makes the caller's account an operator. Throws link_expired, and invitation_for_other where the link was mailed to another address. */
export async function joinOperators(
  ctx: AccountContext,
  { body }: RouteInput<typeof joinContract>,
): Promise<undefined> {
  const { accountId } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    const { email } = await findInvitation(ctx, tx, body.token)
    const account = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (!isSameAddress(account?.email ?? null, email)) throw problem('invitation_for_other')
    await spendInvitation(ctx, tx, { token: body.token, accountId })
  })
}

async function findInvitation({ now }: Context, db: Kysely<DB>, token: string) {
  const invitation = await db
    .selectFrom('operator_invitations')
    .leftJoin('accounts as inviter', 'inviter.id', 'operator_invitations.invited_by')
    .select([
      'operator_invitations.email',
      'operator_invitations.roles',
      'operator_invitations.country',
      'operator_invitations.language',
      'operator_invitations.expires_at',
      'inviter.first_name',
      'inviter.last_name',
    ])
    .where('token_hash', '=', hashOf(token))
    .where(isOpen)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!invitation) throw problem('link_expired')
  return invitation
}

/** Uses up a link; of two concurrent uses one succeeds. Throws link_expired. */
async function spendInvitation(
  ctx: Context,
  tx: Kysely<DB>,
  { token, accountId }: { token: string; accountId: AccountId },
): Promise<void> {
  await lockOwners(tx)
  const spent = await tx
    .updateTable('operator_invitations')
    .set({ accepted_at: ctx.now(), accepted_by: accountId })
    .where('token_hash', '=', hashOf(token))
    .where(isOpen)
    .where('expires_at', '>', ctx.now())
    .returning(['id', 'roles'])
    .executeTakeFirst()
  if (!spent) throw problem('link_expired')
  await grantRoles(ctx, tx, accountId, spent.roles)
  const details = { invitationId: spent.id, roles: spent.roles }
  await recordAudit(ctx, tx, { action: 'operator.joined', accountId, actorId: accountId, details })
}
