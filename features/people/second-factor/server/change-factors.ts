import type { AccountId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext, Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { SecondFactorChange } from '../rules/second-factor-change.ts'
import { enabledFactors, hasSecondFactor } from './enabled-factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

/** Locks the account, so that its factors are changed by one call at a time. Throws session_expired. */
export async function lockAccount(tx: Kysely<DB>, id: AccountId) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'roles'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw problem('session_expired')
  return account
}

/** Whether the account may not be without a second factor (rule "operators have a second factor"). */
export function needsFactor({ config }: Pick<Context, 'config'>, { roles }: { roles: readonly string[] }): boolean {
  return config.operatorsNeedSecondFactor && roles.includes('ROLE_ADMIN')
}

/**
 * Records a new factor; `wasFirst` says whether the account had none. The first one ends all other sessions, which no factor protected, and gives
 * the recovery codes.
 */
export async function concludeAddition(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { wasFirst, change }: { wasFirst: boolean; change: 'totp_added' | 'passkey_added' },
): Promise<{ recoveryCodes: string[] | null }> {
  const { accountId, sessionId } = ctx.actor
  await tx.updateTable('sessions').set({ second_factor_at: ctx.now() }).where('id', '=', sessionId).execute()
  if (wasFirst)
    await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', sessionId).execute()
  await recordAudit(ctx, tx, { action: 'second-factor.added', details: { method: methodOf(change) } })
  await announce(ctx, tx, accountId, change)
  const hasCodes = !wasFirst && (await countRecoveryCodes(tx, accountId)) > 0
  return { recoveryCodes: hasCodes ? null : await replaceRecoveryCodes(ctx, tx, accountId) }
}

/** Records a removed factor. Throws last_second_factor where the account has to have one; with the last one its recovery codes end. */
export async function concludeRemoval(
  ctx: AccountContext,
  tx: Kysely<DB>,
  account: { id: AccountId; roles: readonly string[] },
  change: 'totp_removed' | 'passkey_removed',
): Promise<undefined> {
  if (!(await hasSecondFactor(tx, account.id))) {
    if (needsFactor(ctx, account)) throw problem('last_second_factor')
    await tx.deleteFrom('recovery_codes').where('account_id', '=', account.id).execute()
  }
  await recordAudit(ctx, tx, { action: 'second-factor.removed', details: { method: methodOf(change) } })
  await announce(ctx, tx, account.id, change)
}

/** Replaces the recovery codes. Throws not_found where there is no factor that they could replace. */
export async function renewCodes(ctx: AccountContext, tx: Kysely<DB>): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = ctx.actor
  const { hasTotp, passkeys } = await enabledFactors(tx, accountId)
  if (!hasTotp && passkeys === 0) throw problem('not_found')
  const recoveryCodes = await replaceRecoveryCodes(ctx, tx, accountId)
  await recordAudit(ctx, tx, { action: 'second-factor.recovery-codes-renewed' })
  await announce(ctx, tx, accountId, 'recovery_codes_renewed')
  return { recoveryCodes }
}

function announce(ctx: Context, tx: Kysely<DB>, accountId: AccountId, change: SecondFactorChange): Promise<unknown> {
  return ctx.jobs.enqueue(tx, 'announce-second-factor', { accountId, change })
}

const methodOf = (change: SecondFactorChange) => (change.startsWith('totp') ? 'totp' : 'passkey')
