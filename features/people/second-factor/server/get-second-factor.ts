import type { AccountContext } from '@bouquet/server/context.ts'
import type { SecondFactor } from '../contract.ts'
import { secondFactorRules } from '../rules/second-factor.ts'
import { needsFactor } from './change-factors.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** The second factors of the account. */
export async function getSecondFactor(ctx: AccountContext): Promise<SecondFactor> {
  const { db, actor } = ctx
  const totp = await db
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('account_id', '=', actor.accountId)
    .where('sealed_secret', 'is not', null)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'created_at', 'last_used_at'])
    .where('account_id', '=', actor.accountId)
    .orderBy('created_at')
    .limit(secondFactorRules.maxPasskeys)
    .execute()
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, host, created_at, last_used_at }) => ({
      id,
      name,
      host,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.accountId),
    isRequired: needsFactor(ctx, actor),
  }
}
