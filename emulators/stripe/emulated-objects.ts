import { randomBytes } from 'node:crypto'
import { isLine } from '@bouquet/domain/text'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type Stripe from 'stripe'
import type { RequestKey } from './request-key.ts'
import { reusedKey } from './stripe-error.ts'

/** Everything that the emulator stores, by kind. */
export type EmulatedObjects = {
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  payment_method: Stripe.PaymentMethod
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  customer: Stripe.Customer
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  'checkout.session': Stripe.Checkout.Session
  'billing_portal.session': Stripe.BillingPortal.Session
  price: Stripe.Price
  coupon: Stripe.Coupon
  event: Stripe.Event
}
export type Kind = keyof EmulatedObjects

type IdPrefix =
  | 'pi'
  | 'ch'
  | 'pm'
  | 'evt'
  | 'req'
  | 'secret'
  | 're'
  | 'du'
  | 'cus'
  | 'sub'
  | 'si'
  | 'in'
  | 'il'
  | 'inpay'
  | 'cs_test'
  | 'bps'
  | 'price'
  | 'di'
  | 'li'

/** An id in Stripe's format: `pi_` and 24 letters or digits. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(24).toString('base64url').replace(/[-_]/g, 'x').slice(0, 24)}`
}

/** Stripe counts whole seconds. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** Stores a new object; a repeated request gives the first one. Throws StripeProblem when its key was used for another request. */
export async function saveObject<K extends Kind>(
  db: Kysely<DB>,
  kind: K,
  object: EmulatedObjects[K],
  { request = null, now }: { request?: RequestKey | null; now: Date },
): Promise<EmulatedObjects[K]> {
  const saved = await db
    .insertInto('stripe_stand_in_objects')
    .values({
      id: object.id,
      kind,
      object: JSON.stringify(object),
      idempotency_key: request?.key ?? null,
      request_hash: request?.hash ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('idempotency_key').doUpdateSet((row) => ({ id: row.ref('stripe_stand_in_objects.id') })),
    )
    .returning(['request_hash', 'object'])
    .executeTakeFirstOrThrow()
  if (saved.request_hash !== (request?.hash ?? null)) throw reusedKey()
  return saved.object as unknown as EmulatedObjects[K]
}

export async function findObject<K extends Kind>(
  db: Kysely<DB>,
  kind: K,
  id: string,
): Promise<EmulatedObjects[K] | null> {
  if (!isLine(id)) return null
  const row = await readObject(db, kind, id).executeTakeFirst()
  return row ? (row.object as unknown as EmulatedObjects[K]) : null
}

/** The object, with its row locked until the transaction ends. */
export async function holdObject<K extends Kind>(
  tx: Transaction<DB>,
  kind: K,
  id: string,
): Promise<EmulatedObjects[K] | null> {
  if (!isLine(id)) return null
  const row = await readObject(tx, kind, id).forUpdate().executeTakeFirst()
  return row ? (row.object as unknown as EmulatedObjects[K]) : null
}

/**
 * The object that an earlier request with this key has created; null when the request is new. Throws StripeProblem when its key was used
 * for another request.
 */
export async function findByKey<K extends Kind>(
  db: Kysely<DB>,
  kind: K,
  { key, hash }: RequestKey,
): Promise<EmulatedObjects[K] | null> {
  const row = await db
    .selectFrom('stripe_stand_in_objects')
    .select(['object', 'request_hash'])
    .where('kind', '=', kind)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (row && row.request_hash !== hash) throw reusedKey()
  return row ? (row.object as unknown as EmulatedObjects[K]) : null
}

export async function replaceObject(tx: Transaction<DB>, object: EmulatedObjects[Kind]): Promise<void> {
  await tx
    .updateTable('stripe_stand_in_objects')
    .set({ object: JSON.stringify(object) })
    .where('id', '=', object.id)
    .execute()
}

/** All objects of a kind whose field has this value, newest first. */
export async function findByField<K extends Kind>(
  db: Kysely<DB>,
  kind: K,
  field: 'customer' | 'payment_intent',
  value: string,
): Promise<EmulatedObjects[K][]> {
  const rows = await db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', kind)
    .where(sql`object->>${sql.lit(field)}`, '=', value)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.object as unknown as EmulatedObjects[K])
}

/** An event as the text that is signed and sent; null when it was deleted, so that it is never delivered. */
export async function eventText(db: Kysely<DB>, id: string): Promise<string | null> {
  const event = await findObject(db, 'event', id)
  return event && JSON.stringify(event)
}

function readObject(db: Kysely<DB>, kind: Kind, id: string) {
  return db.selectFrom('stripe_stand_in_objects').select('object').where('kind', '=', kind).where('id', '=', id)
}
