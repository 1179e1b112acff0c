import type { AccountId } from '@bouquet/domain/ids'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { open, seal } from '@bouquet/server/secrets/seal.ts'
import type { Kysely } from 'kysely'
import { verifySync } from 'otplib'

type Keys = Pick<Context, 'config'>

/** An authenticator app may be this much ahead or behind. */
const toleranceSeconds = 30
const stepSeconds = 30

/** The secret of an account's authenticator app, encrypted for the database. */
export function sealSecret({ config }: Keys, accountId: AccountId, secret: string): Buffer {
  return seal(config.encryptionKey, `totp ${accountId}`, secret)
}

/** Null where no key decrypts it. */
export function openSecret({ config }: Keys, accountId: AccountId, sealed: Buffer) {
  return open(config.encryptionKeys, `totp ${accountId}`, sealed)
}

/** The time step to which a code of this secret belongs; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds })
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null
}

/** Uses a code of the account's app; false for a wrong one, and for one whose time step was used before. */
export async function spendTotpCode(
  ctx: Pick<Context, 'config' | 'now'>,
  tx: Kysely<DB>,
  accountId: AccountId,
  code: string,
): Promise<boolean> {
  const factor = await tx
    .selectFrom('totp_factors')
    .select('sealed_secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const opened = factor?.sealed_secret && openSecret(ctx, accountId, factor.sealed_secret)
  const step = opened ? stepOfCode(opened.text, code, ctx.now()) : null
  if (!opened || step === null) return false
  const used = await tx
    .updateTable('totp_factors')
    .set({ last_step: step, ...(opened.isOutdated && { sealed_secret: sealSecret(ctx, accountId, opened.text) }) })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}
