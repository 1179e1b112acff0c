import type { RouteInput } from '@bouquet/contract/route'
import { noteFailed } from '@bouquet/features/money/payments/server/event-receipts.ts'
import { processPaymentEvent } from '@bouquet/features/money/payments/server/receive-payment-event.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type PaymentEvent, PaymentsUnavailable } from '@bouquet/server/ports/payments/payments.ts'
import type { processPaymentEventAgain as contract, PaymentEventReceipt } from '../contract.ts'
import { claimEvent, findEvent } from './event-rows.ts'

/**
 * Reads an event from the payment provider and carries it out; an error of it is in what is given. Of two operators at once the second is told
 * event_settled. Throws not_found, event_gone, payment_unavailable.
 */
export async function processPaymentEventAgain(
  ctx: AccountContext,
  { params: { id } }: RouteInput<typeof contract>,
): Promise<PaymentEventReceipt> {
  if (!(await findEvent(ctx.db, id, ctx.now()))) throw problem('not_found')
  await claim(ctx, id)
  const event = await readAgain(ctx, id)
  await processPaymentEvent(ctx, event).catch((cause: unknown) =>
    ctx.log.warn({ err: cause, event: id }, 'a payment event failed once more'),
  )
  const receipt = await findEvent(ctx.db, id, ctx.now())
  if (!receipt) throw problem('not_found')
  return receipt
}

function claim(ctx: AccountContext, id: string): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    if (!(await claimEvent(tx, id, ctx.now()))) throw problem('event_settled')
    await recordAudit(ctx, tx, { action: 'payment-event.processed-again', details: { event: id } })
  })
}

/** The event at the provider; the claim ends where it does not come. */
async function readAgain(ctx: AccountContext, id: string): Promise<PaymentEvent> {
  try {
    const event = await ctx.ports.payments.findEvent(id)
    if (!event) throw problem('event_gone')
    return event
  } catch (error) {
    await noteFailed(ctx, { id }, error)
    throw error instanceof PaymentsUnavailable ? problem('payment_unavailable') : error
  }
}
