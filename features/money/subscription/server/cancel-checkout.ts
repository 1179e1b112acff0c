import { findOverdueOrders, giveUseBack, holdUse } from '@bouquet/features/money/coupons/server/reduction-uses.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import type { Subscription } from '@bouquet/server/ports/payments/payments.ts'
import type { Transaction } from 'kysely'
import { isRunning } from '../rules/subscription.ts'
import { findCheckout, markCheckoutCanceled } from './premium-checkouts.ts'

const maxAtOnce = 200
/** Within this time the page may still be on its way from the payment provider. */
const openingMs = 60_000

/**
 * Closes the page of a reduced checkout that is not paid, at the payment provider first, so that its use of a coupon is given back only once
 * nobody can pay it any more. One that was paid meanwhile keeps its use until the payment is reported. Throws `PaymentsUnavailable`.
 */
export async function cancelCheckout({ db, ports, jobs, now }: Services, checkoutId: string): Promise<void> {
  const checkout = await findCheckout(db, checkoutId)
  if (!checkout || checkout.status === 'paid') return
  const { session_id: sessionId } = checkout
  if (sessionId === null && now().getTime() - checkout.created_at.getTime() < openingMs)
    return jobs.enqueue(db, 'cancel-premium-checkout', { checkoutId }, { afterSeconds: openingMs / 1000 })
  const end = sessionId === null ? 'closed' : await ports.payments.closeCheckout(sessionId)
  await transaction(db, (tx) => (end === 'complete' ? holdUse(tx, checkoutId) : release(tx, checkoutId)))
}

/** Closes the reduced checkouts whose time to be paid is over (rule "reductions"). */
export async function cancelOverdueCheckouts(services: Services): Promise<void> {
  const overdue = await findOverdueOrders(services.db, 'premium', services.now(), maxAtOnce)
  await eachAlone(overdue, (checkoutId) => cancelCheckout(services, checkoutId))
}

/** Gives the use back where a subscription ended before its first period was paid: a bank refused the debit. */
export async function releaseUnpaid(tx: Transaction<DB>, { status, metadata }: Subscription): Promise<void> {
  const checkout = isRunning({ status }) || status === 'incomplete' ? null : await checkoutOf(tx, metadata)
  if (checkout && checkout.status !== 'paid') await release(tx, checkout.id)
}

async function release(tx: Transaction<DB>, checkoutId: string): Promise<void> {
  await markCheckoutCanceled(tx, checkoutId)
  await giveUseBack(tx, checkoutId)
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function checkoutOf(tx: Transaction<DB>, { checkoutId = '' }: Subscription['metadata']) {
  return uuid.test(checkoutId) ? findCheckout(tx, checkoutId) : null
}
