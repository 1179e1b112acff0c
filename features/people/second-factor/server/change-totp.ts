import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { generateSecret, generateURI } from 'otplib'
import type { confirmTotp as confirmContract } from '../contract.ts'
import { secondFactorRules } from '../rules/second-factor.ts'
import { concludeAddition, concludeRemoval, lockAccount } from './change-factors.ts'
import { hasSecondFactor } from './enabled-factors.ts'
import { openSecret, sealSecret, stepOfCode } from './totp.ts'

/** Gives a secret that waits for its first code; the app that is in use stays so until then. */
export function startTotp(ctx: AccountContext): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret()
  return transaction(ctx.db, async (tx) => {
    const { id, email } = await lockAccount(tx, ctx.actor.accountId)
    const pending = { sealed_pending: sealSecret(ctx, id, secret), pending_at: ctx.now() }
    await tx
      .insertInto('totp_factors')
      .values({ account_id: id, ...pending })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending))
      .execute()
    return { secret, uri: generateURI({ issuer: 'Bouquet', label: email, secret }) }
  })
}

/** Sets the app by its first code. Throws second_factor_wrong, and challenge_expired where no secret waits. */
export function confirmTotp(ctx: AccountContext, { body }: RouteInput<typeof confirmContract>) {
  return transaction(ctx.db, async (tx) => {
    const { id } = await lockAccount(tx, ctx.actor.accountId)
    const wasFirst = !(await hasSecondFactor(tx, id))
    const factor = await tx
      .selectFrom('totp_factors')
      .select(['sealed_pending'])
      .where('account_id', '=', id)
      .where('pending_at', '>', new Date(ctx.now().getTime() - secondFactorRules.setupMinutes * 60_000))
      .executeTakeFirst()
    const opened = factor?.sealed_pending && openSecret(ctx, id, factor.sealed_pending)
    if (!opened) throw problem('challenge_expired')
    const step = stepOfCode(opened.text, body.code, ctx.now())
    if (step === null) throw problem('second_factor_wrong', { fields: { code: 'second_factor_wrong' } })
    await tx
      .updateTable('totp_factors')
      .set({
        sealed_secret: sealSecret(ctx, id, opened.text),
        sealed_pending: null,
        pending_at: null,
        confirmed_at: ctx.now(),
        last_step: step,
      })
      .where('account_id', '=', id)
      .execute()
    return concludeAddition(ctx, tx, { wasFirst, change: 'totp_added' })
  })
}

/** Removes the app. Throws not_found, last_second_factor. */
export function removeTotp(ctx: AccountContext): Promise<undefined> {
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, ctx.actor.accountId)
    const { numDeletedRows } = await tx
      .deleteFrom('totp_factors')
      .where('account_id', '=', account.id)
      .where('sealed_secret', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw problem('not_found')
    return concludeRemoval(ctx, tx, account, 'totp_removed')
  })
}
