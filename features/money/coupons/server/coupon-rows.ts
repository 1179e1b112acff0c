import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Coupon, exportCoupons } from '../contract.ts'
import { type CouponState, couponState } from '../rules/coupon.ts'

export type CouponRow = Omit<Coupon, 'state' | 'createdAt'> & {
  createdAt: Date
  startsAt: Date
  endsAt: Date
  endedAt: Date | null
}

type Filters = z.output<typeof exportCoupons.query>
type Clock = Pick<AccountContext, 'db' | 'now'>

const columns = sql`c.id, c.number::int as number, c.code, c.kind, c.credits, c.percent_off as "percentOff", c.reduces, c.uses, c.max_uses as "maxUses", c.note,
  to_char(c.starts_at at time zone 'utc', 'YYYY-MM-DD') as "firstDay",
  to_char(c.ends_at at time zone 'utc' - interval '1 day', 'YYYY-MM-DD') as "lastDay",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.ended_at as "endedAt", c.created_at as "createdAt",
  creator.first_name || ' ' || creator.last_name as "createdBy"`
const fromCoupons = sql`coupons c left join accounts creator on creator.id = c.created_by`

/** Coupons that match the filters, newest first, below a number. */
export async function readCoupons(
  { db, now }: Clock,
  { kind, state, q }: Filters,
  limit: number,
  before?: number,
): Promise<CouponRow[]> {
  const conditions = [
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(state ? [inState[state](now())] : []),
    ...(q ? [sql`c.code like '%' || upper(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`] : []),
    ...(before === undefined ? [] : [sql`c.number < ${before}`]),
    sql`true`,
  ]
  const { rows } = await sql<CouponRow>`select ${columns} from ${fromCoupons} where ${sql.join(conditions, sql` and `)}
    order by c.number desc limit ${limit}`.execute(db)
  return rows
}

const inState: Record<CouponState, (now: Date) => RawBuilder<unknown>> = {
  ended: () => sql`c.ended_at is not null`,
  over: (now) => sql`c.ended_at is null and c.ends_at <= ${now}`,
  used_up: (now) => sql`c.ended_at is null and c.ends_at > ${now} and c.uses >= c.max_uses`,
  planned: (now) => sql`c.ended_at is null and c.uses < c.max_uses and c.starts_at > ${now}`,
  open: (now) => sql`c.ended_at is null and c.uses < c.max_uses and c.starts_at <= ${now} and c.ends_at > ${now}`,
}

/** One coupon; undefined where there is none. */
export async function findCoupon(db: Kysely<DB>, id: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`select ${columns} from ${fromCoupons} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** A row as the contract has it. */
export function presentCoupon({ startsAt, endsAt, endedAt, createdAt, ...row }: CouponRow, now: Date): Coupon {
  const { uses, maxUses } = row
  const state = couponState({ startsAt, endsAt, endedAt, uses, maxUses }, now)
  return { ...row, state, createdAt: createdAt.toISOString() }
}
