import { findOverdueOrders, giveUseBack } from '@bouquet/features/money/coupons/server/reduction-uses.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import { findOrder, markCanceled } from './purchases.ts'

const maxAtOnce = 200
/** Within this time an order may still be on its way to the payment provider. */
const orderingMs = 60_000

/**
 * Cancels a purchase that is not paid, at the payment provider first, so that its use of a coupon is given back only once nobody can pay it any
 * more. A payment that a bank is carrying out, or that is paid, stays. Throws `PaymentsUnavailable`.
 */
export async function cancelPurchase({ db, ports, jobs, now }: Services, purchaseId: string): Promise<void> {
  const purchase = await findOrder(db, purchaseId)
  if (!purchase || purchase.status === 'paid') return
  const { payment_intent_id: paymentId } = purchase
  if (paymentId === null && now().getTime() - purchase.created_at.getTime() < orderingMs)
    return jobs.enqueue(db, 'cancel-purchase', { purchaseId }, { afterSeconds: orderingMs / 1000 })
  const payment = paymentId === null ? null : await ports.payments.cancel(paymentId)
  if (payment && payment.status !== 'canceled') return
  await transaction(db, async (tx) => {
    await markCanceled(tx, purchaseId)
    await giveUseBack(tx, purchaseId)
  })
}

/** Cancels the reduced purchases whose time to be paid is over (rule "reductions"). */
export async function cancelOverduePurchases(services: Services): Promise<void> {
  const overdue = await findOverdueOrders(services.db, 'credits', services.now(), maxAtOnce)
  await eachAlone(overdue, (purchaseId) => cancelPurchase(services, purchaseId))
}
