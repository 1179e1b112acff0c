import { type CreditCurve, firstCreditCurves } from '@bouquet/domain/credit-price'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

const { EUR, GBP } = firstCreditCurves

/** The prices that a purchase `o` of a payment `p` was made with: before they were noted, the first ones of its currency. */
export const curveOfPurchase = sql<CreditCurve>`jsonb_build_object(
  'singleCents', coalesce(o.single_cents, case when p.currency = 'GBP' then ${GBP.singleCents}::int else ${EUR.singleCents}::int end),
  'floorCents', coalesce(o.floor_cents, case when p.currency = 'GBP' then ${GBP.floorCents}::int else ${EUR.floorCents}::int end))`

/** What a coupon took off a purchase `o`, in percent; 0 without one. */
export const percentOffOfPurchase = sql<number>`coalesce(o.percent_off, 0)`

type Prices = { curve: CreditCurve; percentOff: number }

/** The prices of the purchase that a payment paid for. */
export async function readPrices(db: Kysely<DB>, paymentId: string): Promise<Prices> {
  const { rows } = await sql<Prices>`
    select ${curveOfPurchase} as curve, ${percentOffOfPurchase} as "percentOff"
    from payments_received p left join purchases o on o.id = p.purchase_id where p.id = ${paymentId}`.execute(db)
  return rows[0] ?? { curve: EUR, percentOff: 0 }
}
