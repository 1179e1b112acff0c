import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'
import { findObject, newId, saveObject, secondsOf } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'
import { configuredPrices, freshPrice, pricedPlanOf } from './plan-prices.ts'
import type { RequestKey } from './request-key.ts'
import { missing } from './stripe-error.ts'

type Reach = { db: Kysely<DB> } & Pick<Services, 'config'>

const wantedPrice = z.strictObject({
  product: z.string(),
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: z.coerce.number().int().min(0),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).default('unspecified'),
  lookup_key: z.string().max(200),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
})

const wantedList = z.strictObject({
  lookup_keys: z.record(z.string(), z.string()).default({}),
  active: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})

/** Stripe's "create a price" for a plan. Throws StripeProblem. */
export async function createPrice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  form: Form,
  request: RequestKey | null,
): Promise<Stripe.Price> {
  const wanted = readForm(wantedPrice, form)
  const facts = pricedPlanOf({ currency: wanted.currency, recurring: wanted.recurring as Stripe.Price.Recurring })
  const price = freshPrice({
    ...facts,
    id: newId('price'),
    cents: wanted.unit_amount,
    lookupKey: wanted.lookup_key,
    metadata: wanted.metadata,
    created: secondsOf(now()),
  })
  return saveObject(db, 'price', price, { request, now: now() })
}

/** Stripe's list of prices by their keys. Throws StripeProblem. */
export async function listPrices(reach: Reach, form: Form): Promise<Stripe.ApiList<Stripe.Price>> {
  const { lookup_keys: keys, limit } = readForm(wantedList, form)
  const data = (await pricesNamed(reach, Object.values(keys))).slice(0, limit)
  return { object: 'list', data, has_more: false, url: '/v1/prices' }
}

async function pricesNamed({ db, config }: Reach, keys: readonly string[]): Promise<Stripe.Price[]> {
  const rows = await db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'price')
    .where(sql<string>`object->>'lookup_key'`, 'in', keys.length > 0 ? [...keys] : [''])
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  const made = rows.map(({ object }) => object as unknown as Stripe.Price)
  const first = configuredPrices(config.ports.payments.prices)
  return [...made, ...first.filter(({ lookup_key: key }) => key !== null && keys.includes(key))]
}

/** One price. Throws StripeProblem. */
export async function readPrice(reach: Reach, id: string, param?: string): Promise<Stripe.Price> {
  const first = configuredPrices(reach.config.ports.payments.prices).find((price) => price.id === id)
  const found = first ?? (await findObject(reach.db, 'price', id))
  if (!found) throw missing('price', id, param)
  return found
}

/** What a plan costs whoever takes it now: its newest price in a currency. Throws StripeProblem. */
export async function newestPrice(
  { db, config }: Reach,
  { plan, currency }: ReturnType<typeof pricedPlanOf>,
): Promise<Stripe.Price> {
  const row = await db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'price')
    .where(sql<string>`object->>'currency'`, '=', currency.toLowerCase())
    .where(sql<string>`object->'metadata'->>'plan'`, '=', plan)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) return row.object as unknown as Stripe.Price
  return readPrice({ db, config }, config.ports.payments.prices[currency]?.[plan] ?? plan)
}
