import type { ProviderId } from '@bouquet/domain/ids'
import type { Bought } from '@bouquet/domain/price-reduction'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext, Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { couponRefusal, couponState, isForPurchase, normalisedCode } from '../rules/coupon.ts'
import { canTakeOver, reservedUntil, type UseState } from '../rules/reduction-use.ts'

type Wanted = { code: string; bought: Bought; orderId: string }

/** What a purchase is reduced by; `freedOrderId` is the purchase that had the use before and is to be cancelled. */
export type Reduction = { couponId: string; code: string; percentOff: number; freedOrderId: string | null }

/**
 * Reserves a use of a percentage for a purchase that begins, in the caller's transaction, with the coupon's row locked (rule "reductions"). The
 * company's earlier purchase that is not paid loses it. Throws coupon_unknown, coupon_not_for_this, coupon_ended, coupon_used_up,
 * coupon_already_used.
 */
export async function reserveUse(ctx: ProviderContext, tx: Transaction<DB>, wanted: Wanted): Promise<Reduction> {
  const { providerId } = ctx.actor
  const coupon = await lockByCode(tx, normalisedCode(wanted.code))
  if (!coupon) throw problem('coupon_unknown')
  const own = await findUse(tx, coupon.id, providerId)
  const { id: couponId, startsAt, endsAt, endedAt, uses, maxUses, percentOff } = coupon
  const facts = { startsAt, endsAt, endedAt, uses: own ? uses - 1 : uses, maxUses }
  const refusal = couponRefusal(couponState(facts, ctx.now()))
  if (refusal === 'coupon_unknown') throw problem(refusal)
  if (percentOff === null || !isForPurchase(coupon.reduces, wanted.bought)) throw problem('coupon_not_for_this')
  if (own && !canTakeOver(own.state)) throw problem('coupon_already_used')
  if (refusal) throw problem(refusal)
  if (own) await moveUse(ctx, tx, own.id, wanted.orderId)
  else await addUse(tx, { couponId, providerId, percentOff, orderId: wanted.orderId, state: 'reserved', at: ctx.now() })
  return { couponId, code: coupon.code, percentOff, freedOrderId: own?.orderId ?? null }
}

async function moveUse({ now }: Pick<Services, 'now'>, tx: Transaction<DB>, id: string, orderId: string) {
  await tx
    .updateTable('coupon_uses')
    .set({ order_id: orderId, used_at: now(), reserved_until: reservedUntil(now()) })
    .where('id', '=', id)
    .execute()
}

/** A bank carries the payment out, so that the use is kept until it is paid or refused. */
export async function holdUse(tx: Transaction<DB>, orderId: string): Promise<void> {
  await setState(tx, orderId, 'reserved', 'paying')
}

/** The bank has refused the payment; the use is given back once its time is over, since another card may pay until then. */
export async function unholdUse(tx: Transaction<DB>, orderId: string): Promise<void> {
  await setState(tx, orderId, 'paying', 'reserved')
}

async function setState(tx: Transaction<DB>, orderId: string, from: UseState, to: UseState): Promise<void> {
  await tx
    .updateTable('coupon_uses')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .execute()
}

/** Gives back the use of a purchase that cannot be paid any more; one that is used stays. */
export async function giveUseBack(tx: Transaction<DB>, orderId: string): Promise<void> {
  const use = await tx.selectFrom('coupon_uses').select('coupon_id').where('order_id', '=', orderId).executeTakeFirst()
  if (!use) return
  await lockCoupon(tx, use.coupon_id)
  const { numDeletedRows } = await tx
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'used')
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await countUses(tx, use.coupon_id, -1)
}

export type PaidOrder = { couponId: string; providerId: ProviderId; orderId: string; percentOff: number }

/**
 * Makes the use of a paid purchase final, in the caller's transaction. What was paid at the reduced price stands, also where the use was given
 * back meanwhile: it is counted again where one is left. Returns the company's other purchase that had taken the use over, which is to be
 * cancelled, or null.
 */
export async function settleUse(
  ctx: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  paid: PaidOrder,
): Promise<string | null> {
  const { couponId, providerId, orderId } = paid
  const coupon = await lockCoupon(tx, couponId)
  const own = (await findUseOfOrder(tx, orderId)) ?? (await findUse(tx, couponId, providerId))
  const isOther = own !== undefined && own.orderId !== orderId
  if (own && (!isOther || canTakeOver(own.state)))
    await tx
      .updateTable('coupon_uses')
      .set({ order_id: orderId, state: 'used', used_at: ctx.now() })
      .where('id', '=', own.id)
      .execute()
  else if (!own && coupon.uses < coupon.max_uses) await addUse(tx, { ...paid, state: 'used', at: ctx.now() })
  const details = { couponId, percentOff: paid.percentOff, orderId }
  await recordAudit({ actor: { kind: 'system' }, now: ctx.now }, tx, { action: 'coupon.used', providerId, details })
  return isOther && canTakeOver(own.state) ? own.orderId : null
}

/** The code of a coupon, as invoices name it. */
export async function readCode(db: Kysely<DB>, couponId: string): Promise<string> {
  const { code } = await db.selectFrom('coupons').select('code').where('id', '=', couponId).executeTakeFirstOrThrow()
  return code
}

/** What is bought with a reduction: credits, or the first period of Premium. */
export type ReducedOrders = 'credits' | 'premium'

const ofOrders = { credits: sql<boolean>`c.reduces = 'credits'`, premium: sql<boolean>`c.reduces <> 'credits'` }

/** The orders of one kind whose time to be paid is over, the oldest first. */
export async function findOverdueOrders(
  db: Kysely<DB>,
  orders: ReducedOrders,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('coupon_uses as u')
    .innerJoin('coupons as c', 'c.id', 'u.coupon_id')
    .select('u.order_id')
    .where('u.state', '=', 'reserved')
    .where('u.reserved_until', '<=', now)
    .where(ofOrders[orders])
    .orderBy('u.reserved_until')
    .limit(limit)
    .execute()
  return rows.flatMap(({ order_id: orderId }) => orderId ?? [])
}

async function lockByCode(tx: Transaction<DB>, code: string) {
  return tx
    .selectFrom('coupons')
    .select(['id', 'code', 'reduces', 'percent_off as percentOff', 'uses', 'max_uses as maxUses'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'ended_at as endedAt'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

function lockCoupon(tx: Transaction<DB>, id: string) {
  return tx
    .selectFrom('coupons')
    .select(['uses', 'max_uses'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const useColumns = ['id', 'order_id as orderId', 'state'] as const

function findUse(tx: Transaction<DB>, couponId: string, providerId: ProviderId) {
  return tx
    .selectFrom('coupon_uses')
    .select(useColumns)
    .where('coupon_id', '=', couponId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

function findUseOfOrder(tx: Transaction<DB>, orderId: string) {
  return tx.selectFrom('coupon_uses').select(useColumns).where('order_id', '=', orderId).executeTakeFirst()
}

async function addUse(
  tx: Transaction<DB>,
  { couponId, providerId, percentOff, orderId, state, at }: PaidOrder & { state: UseState; at: Date },
): Promise<void> {
  await countUses(tx, couponId, 1)
  await tx
    .insertInto('coupon_uses')
    .values({
      coupon_id: couponId,
      provider_id: providerId,
      percent_off: percentOff,
      order_id: orderId,
      state,
      used_at: at,
      reserved_until: reservedUntil(at),
    })
    .execute()
}

async function countUses(tx: Transaction<DB>, couponId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses + ${change}::int` })
    .where('id', '=', couponId)
    .execute()
}
