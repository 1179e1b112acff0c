import { reductionCents } from '@bouquet/domain/price-reduction'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'
import { findObject, newId, saveObject, secondsOf } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'
import { invalidRequest } from './stripe-error.ts'

type Reach = Pick<Services, 'db' | 'now'>

const wantedCoupon = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  name: z.string().max(40).optional(),
  percent_off: z.coerce.number().gt(0).max(100),
  duration: z.literal('once'),
})

/** Stripe's "create a coupon", for a percentage of one invoice. Throws StripeProblem, also where its id is taken. */
export async function createCoupon({ db, now }: Reach, form: Form): Promise<Stripe.Coupon> {
  const wanted = readForm(wantedCoupon, form)
  const coupon = freshCoupon(wanted, now())
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${coupon.id}, 0))`.execute(tx)
    if (await findObject(tx, 'coupon', coupon.id))
      throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    return saveObject(tx, 'coupon', coupon, { now: now() })
  })
}

function freshCoupon({ id, name, percent_off }: z.output<typeof wantedCoupon>, now: Date): Stripe.Coupon {
  return {
    id: id ?? newId('di').slice(3, 11),
    object: 'coupon',
    amount_off: null,
    created: secondsOf(now),
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: name ?? null,
    percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon
}

/** The cents that a coupon takes off a price; none without one. */
export function takenOff(cents: number, coupon: Stripe.Coupon | null): number {
  return coupon ? reductionCents(cents, coupon.percent_off ?? 0) : 0
}
