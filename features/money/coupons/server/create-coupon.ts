import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { Coupon, createCoupon as contract } from '../contract.ts'
import { findCoupon, presentCoupon } from './coupon-rows.ts'

type Wanted = RouteInput<typeof contract>['body']

const dayMs = 86_400_000

/** Creates a coupon; a code is used once for ever. Throws coupon_code_taken. */
export function createCoupon(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<Coupon> {
  return transaction(ctx.db, async (tx) => {
    const couponId = await store(ctx, tx, body)
    if (!couponId) throw problem('coupon_code_taken')
    const details = { couponId, ...givenBy(body), maxUses: body.maxUses }
    await recordAudit(ctx, tx, { action: 'coupon.created', details })
    const row = await findCoupon(tx, couponId)
    if (!row) throw problem('not_found')
    return presentCoupon(row, ctx.now())
  })
}

/** Only what counts for its kind, whatever else was filled in before. */
function givenBy({ kind, credits, percentOff, reduces }: Wanted) {
  return kind === 'credits'
    ? { kind, credits: credits ?? null, percentOff: null, reduces: null }
    : { kind, credits: null, percentOff: percentOff ?? null, reduces: reduces ?? null }
}

/** Null where the code is taken; of two at once the first counts. */
async function store({ actor, now }: AccountContext, tx: Kysely<DB>, wanted: Wanted): Promise<string | null> {
  const { code, firstDay, lastDay, maxUses, note } = wanted
  const { kind, credits, percentOff, reduces } = givenBy(wanted)
  const row = await tx
    .insertInto('coupons')
    .values({
      code,
      kind,
      credits,
      percent_off: percentOff,
      reduces,
      starts_at: new Date(firstDay),
      ends_at: new Date(Date.parse(lastDay) + dayMs),
      max_uses: maxUses,
      note,
      created_by: actor.accountId,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
