import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import { currentUser } from '@bouquet/features/people/session/server/current-user.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountActor, AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { startImpersonation as startContract } from '../contract.ts'
import { impersonationMinutes } from '../rules/impersonation.ts'

/**
 * Rule "impersonation": a token that acts for the person for 30 minutes and cannot be renewed. Throws not_found, and impersonation_unauthorized
 * when the account is an administrator's, including the caller's own, so that nobody gains an administrator's rights.
 */
export async function startImpersonation(ctx: AccountContext, { body }: RouteInput<typeof startContract>) {
  const account = await ctx.db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.roles', 'memberships.provider_id'])
    .where('accounts.id', '=', body.user_id)
    .executeTakeFirst()
  if (!account) throw problem('not_found')
  if (account.roles.includes('ROLE_ADMIN')) throw problem('impersonation_unauthorized')
  const impersonationId = await noteStart(ctx, account.id, body.reason)
  const impersonator = { adminId: ctx.actor.accountId, impersonationId }
  const { sessionId } = ctx.actor
  const subject = { id: account.id, roles: account.roles, sessionId, impersonator }
  const token = await signAccessToken(ctx.config.sessionSecret, subject, ctx.now(), impersonationMinutes)
  const actor: AccountActor = {
    kind: 'account',
    accountId: account.id,
    providerId: account.provider_id,
    roles: account.roles,
    permissions: [],
    sessionId,
    impersonator,
  }
  return { token, ...(await currentUser({ ...ctx, actor })) }
}

function noteStart(ctx: AccountContext, accountId: AccountId, reason: string): Promise<string> {
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('impersonations')
      .values({
        admin_id: ctx.actor.accountId,
        account_id: accountId,
        reason,
        started_at: now,
        ends_at: new Date(now.getTime() + impersonationMinutes * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, { action: 'impersonation.started', accountId, details: { impersonationId: id } })
    return id
  })
}

/** Ends the impersonation and gives the administrator a token of their own. Throws not_impersonating. */
export async function stopImpersonation(ctx: AccountContext): Promise<{ token: string }> {
  const { impersonator, sessionId } = ctx.actor
  if (!impersonator) throw problem('not_impersonating')
  const administrator = await transaction(ctx.db, async (tx) => {
    await tx
      .updateTable('impersonations')
      .set({ ended_at: ctx.now() })
      .where('id', '=', impersonator.impersonationId)
      .where('ended_at', 'is', null)
      .execute()
    await recordAudit(ctx, tx, { action: 'impersonation.stopped' })
    return tx.selectFrom('accounts').select(['id', 'roles']).where('id', '=', impersonator.adminId).executeTakeFirst()
  })
  if (!administrator) throw problem('session_expired')
  return { token: await signAccessToken(ctx.config.sessionSecret, { ...administrator, sessionId }, ctx.now()) }
}
