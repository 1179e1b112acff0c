import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type EmulatedObjects, findObject, type Kind } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'

const wantedList = z.object({
  created: z.object({ gte: z.coerce.number().int() }).partial().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  status: z.string().optional(),
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
})

/** Stripe's lists: newest first, starting after the named object, optionally only those created since a given time. Throws StripeProblem. */
export async function listObjects<
  K extends Kind & ('payment_intent' | 'invoice' | 'refund' | 'dispute' | 'subscription'),
>(db: Database, kind: K, form: Form): Promise<Stripe.ApiList<EmulatedObjects[K]>> {
  const wanted = readForm(wantedList, form)
  const after = wanted.starting_after ? await findObject(db, kind, wanted.starting_after) : null
  let query = db.selectFrom('stripe_stand_in_objects').select('object').where('kind', '=', kind)
  if (wanted.status && wanted.status !== 'all') query = query.where(sql`object->>'status'`, '=', wanted.status)
  if (wanted.customer) query = query.where(sql`object->>'customer'`, '=', wanted.customer)
  if (wanted.payment_intent) query = query.where(sql`object->>'payment_intent'`, '=', wanted.payment_intent)
  if (wanted.created?.gte) query = query.where(createdAt, '>=', wanted.created.gte)
  if (after) query = query.where(sql<boolean>`(${createdAt}, id) < (${after.created}, ${after.id})`)
  const rows = await query
    .orderBy(createdAt, 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit + 1)
    .execute()
  return {
    object: 'list',
    data: rows.slice(0, wanted.limit).map((row) => row.object as unknown as EmulatedObjects[K]),
    has_more: rows.length > wanted.limit,
    url: `/v1/${kind}s`,
  }
}

const createdAt = sql<number>`(object->>'created')::bigint`
