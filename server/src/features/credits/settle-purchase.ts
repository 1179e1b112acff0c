import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/generated.ts'
import type { Payment, PaymentEventKind } from '../../ports/payments/payments.ts'
import { addToWallet, findPurchase, markPaid, markUnpaid, type Purchase } from './purchase-rows.ts'

type News = { kind: PaymentEventKind; facts: Payment }
type Scene = { tx: Transaction<DB>; now: Date; log: FastifyBaseLogger }

/**
 * Does what the payment provider's news about a payment asks for, in the caller's transaction: a paid purchase fills the wallet,
 * once (docs/rules.md "buying credits"). What is granted is what our own row says, and only when the payment agrees with it.
 */
export async function settlePurchase(scene: Scene, { kind, facts }: News): Promise<void> {
  if (kind !== 'succeeded') return markUnpaid(scene.tx, facts.id, kind)
  const purchase = await findPurchase(scene.tx, facts.id)
  if (!purchase) return scene.log.warn({ payment: facts.id }, 'a payment that belongs to no purchase')
  if (!agrees(purchase, facts))
    return scene.log.error({ purchase, payment: facts }, 'a payment that is not what was ordered')
  if (await markPaid(scene.tx, purchase.id, scene.now)) await grant(scene, purchase)
}

function agrees(purchase: Purchase, { receivedCents, currency, metadata }: Payment): boolean {
  return (
    receivedCents === purchase.amount_cents &&
    currency === 'eur' &&
    metadata.purchaseId === purchase.id &&
    metadata.providerId === purchase.provider_id &&
    metadata.credits === String(purchase.credits)
  )
}

async function grant({ tx, now, log }: Scene, purchase: Purchase): Promise<void> {
  const balance = await addToWallet(tx, purchase.provider_id, purchase.credits)
  if (balance === null) return log.error({ purchase }, 'a payment for an account that is gone')
  await tx
    .insertInto('credit_ledger')
    .values({
      provider_id: purchase.provider_id,
      created_at: now,
      entry: 'purchase',
      amount: purchase.credits,
      balance_after: balance,
      idempotency_key: `purchase:${purchase.payment_intent_id}`,
    })
    .execute()
}
