import type { AccountId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { Assertion, SignInChallenge } from '../contract.ts'
import type { SecondFactorMethod } from '../rules/second-factor.ts'
import { createChallenge } from './challenges.ts'
import { enabledFactors } from './enabled-factors.ts'
import { assertionOptions, passkeysAtHost, spendAssertion } from './passkeys.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { spendTotpCode } from './totp.ts'

/** The challenge that the account has to answer after its password; null where it has no second factor. */
export async function challengeSignIn(
  ctx: Context,
  db: Kysely<DB>,
  accountId: AccountId,
): Promise<SignInChallenge | null> {
  const { hasTotp, passkeys } = await enabledFactors(db, accountId)
  if (!hasTotp && passkeys === 0) return null
  const [here, codes] = [await passkeysAtHost(ctx, db, accountId), await countRecoveryCodes(db, accountId)]
  const challenge = await createChallenge(ctx, db, { purpose: 'sign_in', accountId, sessionId: null })
  const methods: SecondFactorMethod[] = [
    ...(here.length > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery_code'] as const) : []),
  ]
  const passkeyOptions = here.length > 0 ? await assertionOptions(ctx, challenge, here, { alone: false }) : null
  return { challenge, methods, passkeyOptions }
}

export type Proof = { challenge: string; code?: string | undefined; assertion?: Assertion | undefined }

/** Uses the account's second factor as it was given, and says which. A recovery code is announced by mail. Throws second_factor_wrong. */
export async function proveFactor(
  ctx: Context,
  tx: Kysely<DB>,
  accountId: AccountId,
  { challenge, code, assertion }: Proof,
): Promise<SecondFactorMethod> {
  if (assertion && (await spendAssertion(ctx, tx, { accountId, challenge, assertion, alone: false }))) return 'passkey'
  if (code && (await spendTotpCode(ctx, tx, accountId, code))) return 'totp'
  if (code && (await spendRecoveryCode(ctx, tx, accountId, code))) {
    await recordAudit(ctx, tx, { action: 'second-factor.recovery-code-used', accountId, actorId: accountId })
    await ctx.jobs.enqueue(tx, 'announce-second-factor', { accountId, change: 'recovery_code_used' })
    return 'recovery_code'
  }
  throw problem('second_factor_wrong', code === undefined ? {} : { fields: { code: 'second_factor_wrong' } })
}
