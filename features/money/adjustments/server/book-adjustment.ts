import type { ProviderId } from '@bouquet/domain/ids'
import { bookCredits } from '@bouquet/features/money/wallet/server/book-credits.ts'
import { lockWallet } from '@bouquet/features/money/wallet/server/lock-wallet.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import { type AdjustmentReason, ledgerRule } from '../rules/adjustment.ts'

export type Booking = {
  id: string
  providerId: ProviderId
  credits: number
  reason: AdjustmentReason
  undoes: string | null
}

/**
 * Locks the provider's wallet until the transaction ends, and checks that it holds what is taken; while something is owed it holds nothing
 * (rule "debt"). Throws not_found for a deleted account, adjustment_exceeds_balance.
 */
export async function lockWalletFor(tx: Kysely<DB>, providerId: ProviderId, credits: number): Promise<void> {
  const balance = await lockWallet(tx, providerId)
  if (balance === null) throw problem('not_found')
  if (balance + credits < 0) throw problem('adjustment_exceeds_balance')
}

/** Writes the ledger's row and orders the provider's mail; the wallet is locked. */
export async function bookAdjustment(ctx: AccountContext, tx: Kysely<DB>, booking: Booking): Promise<void> {
  const { id, providerId, credits, reason, undoes } = booking
  await bookCredits(tx, {
    providerId,
    at: ctx.now(),
    entry: 'adjustment',
    credits,
    // The original's id makes the ledger refuse a second undo.
    key: undoes ? `adjustment-undo:${undoes}` : `adjustment:${id}`,
    rule: ledgerRule(reason),
  })
  await ctx.jobs.enqueue(tx, 'announce-credit-adjustment', { adjustmentId: id })
}
