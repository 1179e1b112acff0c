import { settlePurchase } from '@bouquet/features/money/purchases/server/settle-purchase.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Dispute, KnownRefund, Reversals } from '@bouquet/server/ports/payments/payments.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { settleRefund } from './settle-refund.ts'
import { type Received, type Reversal, receivedColumns, takeBack } from './take-back.ts'

/**
 * Books the refunds and disputes that the payment provider has for a payment, whether an event reported them or not, in any order (rule "money
 * that goes back without us"). It settles our own refunds as their events do. Throws `PaymentsUnavailable`.
 */
export async function applyReversals(services: Services, paymentId: string): Promise<void> {
  const reversals = await services.ports.payments.readReversals(paymentId)
  const payment = (await findReceived(services, paymentId, reversals)) ?? (await settleFirst(services, paymentId))
  if (!payment) return backgroundLog.warn({ payment: paymentId }, 'money went back of a payment that is not known here')
  const refundableCents = refundableOf(payment, reversals)
  for (const refund of reversals.refunds) await followRefund(services, payment, { refund, refundableCents })
  for (const dispute of reversals.disputes) await followDispute(services, payment, dispute)
}

async function followRefund(
  services: Services,
  payment: Received,
  { refund, refundableCents }: { refund: KnownRefund; refundableCents: number },
): Promise<void> {
  const { refundId: id, amountCents, status } = refund
  const reversal = {
    id,
    amountCents,
    reason: 'outside_refund',
    isFinal: status === 'succeeded',
    respondBy: null,
  } as const
  await follow(services, payment, { reversal: { ...reversal, refundableCents }, update: refund })
}

const refundOfState = { open: 'pending', lost: 'succeeded', won: 'failed' } as const

/** A bank's inquiry takes no money yet. */
async function followDispute(services: Services, payment: Received, dispute: Dispute): Promise<void> {
  const { id, amountCents, state, respondBy } = dispute
  if (state === 'inquiry') return backgroundLog.warn({ dispute: id }, 'a bank asks about a payment')
  const reversal = {
    id,
    amountCents,
    reason: 'dispute',
    isFinal: state === 'lost',
    respondBy,
    refundableCents: 0,
  } as const
  await follow(services, payment, { reversal, update: { refundId: id, status: refundOfState[state], metadata: {} } })
}

type Followed = { reversal: Reversal; update: Parameters<typeof settleRefund>[2] }

function follow(services: Services, payment: Received, { reversal, update }: Followed): Promise<void> {
  const deps = { ...services, log: backgroundLog }
  return transaction(services.db, async (tx) => {
    if ((await settleRefund(deps, tx, update)) || update.status === 'failed') return
    await takeBack(deps, tx, payment, reversal)
    await settleRefund(deps, tx, update)
  })
}

function refundableOf({ amount_cents: paid }: Received, { refunds, disputes }: Reversals): number {
  if (disputes.some(({ state }) => state === 'open' || state === 'lost')) return 0
  const gone = refunds.filter(({ status }) => status !== 'failed')
  return gone.reduce((left, { amountCents }) => left - amountCents, paid)
}

async function findReceived(
  { db }: Services,
  paymentId: string,
  { invoice }: Reversals,
): Promise<Received | undefined> {
  return db
    .selectFrom('payments_received')
    .select(receivedColumns)
    .where('reference', 'in', invoice === null ? [paymentId] : [paymentId, invoice])
    .executeTakeFirst()
}

/** The event for a payment may arrive after the event for its refund. */
async function settleFirst(services: Services, paymentId: string): Promise<Received | undefined> {
  const facts = await services.ports.payments.read(paymentId)
  if (facts?.status !== 'succeeded' || !facts.metadata.purchaseId) return undefined
  const deps = { ...services, log: backgroundLog }
  await transaction(services.db, (tx) => settlePurchase(deps, tx, { kind: 'succeeded', facts }))
  return findReceived(services, paymentId, { invoice: null, refunds: [], disputes: [] })
}
