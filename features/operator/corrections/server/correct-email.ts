import type { RouteInput } from '@bouquet/contract/route'
import { askForAddress } from '@bouquet/features/people/accounts/server/change-email.ts'
import { endSessionsOf } from '@bouquet/features/people/session/server/session-tokens.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { AccountToCorrect, correctEmail as contract } from '../contract.ts'
import { lockAccount, presentAccount } from './account-to-correct.ts'
import { noteCorrection } from './correction-rows.ts'

/**
 * Asks for another address in the person's stead, with all that rule "e-mail change" says. Throws not_found, forbidden, email_unchanged,
 * email_taken, and mail_not_sent, after which nothing has changed.
 */
export function correctEmail(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof contract>,
): Promise<AccountToCorrect> {
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(ctx, tx, params.id)
    await noteCorrection(ctx, tx, { account_id: params.id }, { what: 'email', reason: body.reason })
    await endSessionsOf(tx, params.id)
    await askForAddress(ctx, tx, account, body.email)
    return presentAccount(tx, params.id)
  })
}
