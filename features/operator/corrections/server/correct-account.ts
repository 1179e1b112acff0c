import type { RouteInput } from '@bouquet/contract/route'
import { normalisedPhone } from '@bouquet/domain/phone'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { AccountToCorrect, correctAccount as contract } from '../contract.ts'
import { correctableIn, lockAccount, presentAccount } from './account-to-correct.ts'
import { noteCorrection } from './correction-rows.ts'

/** Corrects names, phone and language of an account (rule "corrections"). Throws not_found, forbidden, phone_invalid, changed_elsewhere. */
export function correctAccount(
  ctx: AccountContext,
  { params, body, version }: RouteInput<typeof contract>,
): Promise<AccountToCorrect> {
  const { firstname, lastname, locale, reason } = body
  return transaction(ctx.db, async (tx) => {
    const before = await lockAccount(ctx, tx, params.id)
    checkContentVersion(correctableIn(before), version)
    const phone = body.phone === before.phone ? body.phone : normalisedPhone(body.phone, before.country)
    if (!phone) throw problem('phone_invalid', { fields: { phone: 'phone_invalid' } })
    await tx
      .updateTable('accounts')
      .set({ first_name: firstname, last_name: lastname, phone, language: locale })
      .where('id', '=', params.id)
      .execute()
    await noteCorrection(ctx, tx, { account_id: params.id }, { what: 'account', reason })
    return presentAccount(tx, params.id)
  })
}
