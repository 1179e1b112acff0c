import { settlePurchase } from '@bouquet/features/money/purchases/server/settle-purchase.ts'
import { settleRefund } from '@bouquet/features/money/refunds/server/settle-refund.ts'
import { applySubscriptionUpdate } from '@bouquet/features/money/subscription/server/apply-subscription-update.ts'
import { noteFailedRenewal } from '@bouquet/features/money/subscription/server/note-failed-renewal.ts'
import { notePremiumPayment } from '@bouquet/features/money/subscription/server/note-premium-payment.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { measured } from '@bouquet/server/metrics/measured.ts'
import {
  type PaymentEvent,
  type Payments,
  type PaymentUpdate,
  UnverifiedEvent,
} from '@bouquet/server/ports/payments/payments.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import { noteFailed, noteKnown, noteReceived, noteSettled } from './event-receipts.ts'

type Reach = Pick<Services, 'db' | 'ports' | 'now' | 'config' | 'settings' | 'jobs'> & { log: FastifyBaseLogger }

/**
 * Handles one event of the payment provider in one transaction with the record that it arrived: a repeated delivery does nothing, and an
 * interrupted one leaves nothing behind but its receipt. Throws malformed_request when the provider did not sign it.
 */
export async function receivePaymentEvent(reach: Reach, rawBody: Buffer, signature: string): Promise<void> {
  const event = verified(reach.ports.payments, rawBody, signature)
  await noteReceived(reach, event)
  await processPaymentEvent(reach, event)
  measured.webhook(event.type, (reach.now().getTime() - event.at.getTime()) / 1000)
}

/** Carries out an event whose receipt is stored, and records what became of it (rule "payment events"). Throws what its effects throw. */
export async function processPaymentEvent(reach: Reach, event: PaymentEvent): Promise<void> {
  try {
    await transaction(reach.db, async (tx) => {
      if (!(await isNew(tx, event, reach.now()))) return noteKnown(tx, event, reach.now())
      await carryOut(reach, tx, event)
      await noteSettled(tx, event, concernsUs(event) ? 'processed' : 'ignored', reach.now())
    })
  } catch (error) {
    await noteFailed(reach, event, error).catch((cause: unknown) =>
      reach.log.error({ err: cause }, 'the failure of a payment event was not recorded'),
    )
    throw error
  }
}

async function carryOut(reach: Reach, tx: Transaction<DB>, event: PaymentEvent): Promise<void> {
  if (event.payment && isOfPurchase(event.payment)) await settlePurchase(reach, tx, event.payment)
  const isKnown = event.refund !== null && (await settleRefund(reach, tx, event.refund))
  if (event.reversed !== null && !isKnown)
    await reach.jobs.enqueue(tx, 'apply-reversals', { paymentId: event.reversed })
  if (event.subscription) await applySubscriptionUpdate(reach, tx, event.subscription)
  if (event.subscriptionPayment) await notePremiumPayment(reach, tx, event.subscriptionPayment)
  if (event.failedRenewal) await noteFailedRenewal(reach, tx, event.failedRenewal)
}

function concernsUs({
  payment,
  refund,
  reversed,
  subscription,
  subscriptionPayment,
  failedRenewal,
}: PaymentEvent): boolean {
  const others = [refund, reversed, subscription, subscriptionPayment, failedRenewal]
  return (payment !== null && isOfPurchase(payment)) || others.some((part) => part !== null)
}

/** Premium's payments send these events as well, but only their invoice counts. */
function isOfPurchase({ facts }: PaymentUpdate): boolean {
  return facts.metadata.purchaseId !== undefined
}

function verified(payments: Payments, rawBody: Buffer, signature: string): PaymentEvent {
  try {
    return payments.readEvent(rawBody, signature)
  } catch (error) {
    throw error instanceof UnverifiedEvent ? problem('malformed_request') : error
  }
}

/** Of concurrent deliveries all but one wait here, and then find that the event was recorded. */
async function isNew(tx: Transaction<DB>, { id, type }: PaymentEvent, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto('payment_events')
    .values({ id, type, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
