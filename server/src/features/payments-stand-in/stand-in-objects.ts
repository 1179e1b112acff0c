import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type Stripe from 'stripe'
import type { DB } from '../../database/generated.ts'

/** An id as Stripe's are: `pi_` and 24 letters or digits. */
export function newId(prefix: 'pi' | 'ch' | 'pm' | 'evt' | 'req' | 'secret'): string {
  return `${prefix}_${randomBytes(24).toString('base64url').replace(/[-_]/g, 'x').slice(0, 24)}`
}

/** Keeps a new payment; with an idempotency key that was used before it gives the first one back. */
export async function keepPayment(
  db: Kysely<DB>,
  intent: Stripe.PaymentIntent,
  { idempotencyKey, now }: { idempotencyKey: string | null; now: Date },
): Promise<Stripe.PaymentIntent> {
  const kept = await db
    .insertInto('stripe_stand_in_objects')
    .values({
      id: intent.id,
      kind: 'payment_intent',
      object: JSON.stringify(intent),
      idempotency_key: idempotencyKey,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('idempotency_key').doUpdateSet((row) => ({ id: row.ref('stripe_stand_in_objects.id') })),
    )
    .returning('object')
    .executeTakeFirstOrThrow()
  return kept.object as unknown as Stripe.PaymentIntent
}

export async function findPayment(db: Kysely<DB>, id: string): Promise<Stripe.PaymentIntent | null> {
  const row = await readObject(db, 'payment_intent', id).executeTakeFirst()
  return row ? (row.object as unknown as Stripe.PaymentIntent) : null
}

/** The payment, held against every other confirmation until the transaction ends. */
export async function holdPayment(tx: Transaction<DB>, id: string): Promise<Stripe.PaymentIntent | null> {
  const row = await readObject(tx, 'payment_intent', id).forUpdate().executeTakeFirst()
  return row ? (row.object as unknown as Stripe.PaymentIntent) : null
}

export async function replacePayment(tx: Transaction<DB>, intent: Stripe.PaymentIntent): Promise<void> {
  await tx
    .updateTable('stripe_stand_in_objects')
    .set({ object: JSON.stringify(intent) })
    .where('id', '=', intent.id)
    .execute()
}

export async function keepEvent(tx: Transaction<DB>, event: Stripe.Event, now: Date): Promise<void> {
  await tx
    .insertInto('stripe_stand_in_objects')
    .values({ id: event.id, kind: 'event', object: JSON.stringify(event), created_at: now })
    .execute()
}

/** An event as the text that is signed and sent. */
export async function eventText(db: Kysely<DB>, id: string): Promise<string> {
  const row = await readObject(db, 'event', id).executeTakeFirstOrThrow()
  return JSON.stringify(row.object)
}

function readObject(db: Kysely<DB>, kind: 'payment_intent' | 'event', id: string) {
  return db.selectFrom('stripe_stand_in_objects').select('object').where('kind', '=', kind).where('id', '=', id)
}
