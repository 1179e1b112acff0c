import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { CouponUse, listCouponUses as contract } from '../contract.ts'
import { findCoupon } from './coupon-rows.ts'

type UseRow = Omit<CouponUse, 'usedAt'> & { usedAt: Date; at: string }

/** A page of the companies that used a coupon, newest first. Throws not_found. */
export async function listCouponUses(
  { db }: AccountContext,
  { params, query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  if (!(await findCoupon(db, params.id))) throw problem('not_found')
  const [at, id] = query.after?.split('_') ?? []
  const following = at && id ? sql`(u.used_at, u.id) < (${at}::timestamptz, ${id}::uuid)` : sql`true`
  // The cursor is a text, because a Date would lose the microseconds.
  const { rows } = await sql<UseRow>`
    select u.id, u.used_at as "usedAt", u.state, u.credits, u.percent_off as "percentOff", p.company_name as company, o.account_id as "accountId", p.listed_country as country,
      to_char(u.used_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from coupon_uses u
    left join providers p on p.id = u.provider_id
    left join provider_owners o on o.provider_id = u.provider_id
    where u.coupon_id = ${params.id} and ${following}
    order by u.used_at desc, u.id desc limit ${query.pageSize + 1}`.execute(db)
  const page = rows.slice(0, query.pageSize)
  const last = rows.length > query.pageSize ? page.at(-1) : undefined
  return {
    uses: page.map(({ at: _, usedAt, ...use }) => ({ ...use, usedAt: usedAt.toISOString() })),
    next: last ? `${last.at}_${last.id}` : null,
  }
}
