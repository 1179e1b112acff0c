import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type {
  AccountingMonth,
  closeAccountingMonth as closing,
  getAccountingMonth as getting,
  listAccountingMonths as listing,
  MonthTotals,
} from '../contract.ts'
import { boundsOf, closableAfterMs } from '../rules/month.ts'
import { countryOfBooks, totalsOf, zoneOfBooks } from './month-totals.ts'

/** The months from the first document on, newest first. */
export async function listAccountingMonths(ctx: AccountContext): Promise<RouteAnswer<typeof listing>> {
  const zone = zoneOfBooks(ctx)
  const { rows } = await sql<{ month: string; isClosed: boolean }>`
    select to_char(m, 'YYYY-MM') as month, exists (select from closed_months where month = m::date) as "isClosed"
    from generate_series(
      date_trunc('month', coalesce((select min(issued_at) from invoices), ${ctx.now()}) at time zone ${zone}),
      date_trunc('month', ${ctx.now()}::timestamptz at time zone ${zone}), '1 month') m
    order by m desc limit 120`.execute(ctx.db)
  return { months: rows }
}

/** One month; once it is closed, with the totals that were recorded. */
export function getAccountingMonth(
  ctx: AccountContext,
  { params }: RouteInput<typeof getting>,
): Promise<AccountingMonth> {
  return readMonth(ctx, ctx.db, params.month)
}

/** Records the totals of a month, once (rule "closing a month"). Throws month_not_over, month_undecided, month_closed. */
export function closeAccountingMonth(
  ctx: AccountContext,
  { params }: RouteInput<typeof closing>,
): Promise<AccountingMonth> {
  return transaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('accounting', 0))`.execute(tx)
    const { closedAt, isOver, waitingAdjustments, refundsUnderWay, totals } = await readMonth(ctx, tx, params.month)
    if (closedAt) throw problem('month_closed')
    if (!isOver) throw problem('month_not_over')
    if (waitingAdjustments + refundsUnderWay > 0) throw problem('month_undecided')
    await tx
      .insertInto('closed_months')
      .values({
        month: `${params.month}-01`,
        closed_at: ctx.now(),
        closed_by: ctx.actor.accountId,
        totals: JSON.stringify(totals),
      })
      .execute()
    await recordAudit(ctx, tx, { action: 'accounting.month-closed', details: { month: params.month } })
    return readMonth(ctx, tx, params.month)
  })
}

async function readMonth(ctx: AccountContext, db: Kysely<DB>, month: string): Promise<AccountingMonth> {
  const { end } = boundsOf(month, zoneOfBooks(ctx))
  const closed = await findClosed(db, month)
  const totals = closed?.totals ?? (await totalsOf(ctx, db, month))
  return {
    month,
    totals,
    closedAt: closed?.closedAt.toISOString() ?? null,
    closedBy: closed?.closedBy ?? null,
    isOver: end.getTime() + closableAfterMs <= ctx.now().getTime(),
    ...(await undecided(ctx, db, end)),
    hasJournal: countryOfBooks(ctx) === 'FR',
    needsRate: totals.vat.some(({ currency }) => currency === 'GBP'),
  }
}

async function findClosed(db: Kysely<DB>, month: string) {
  const { rows } = await sql<{ closedAt: Date; closedBy: string | null; totals: MonthTotals }>`
    select c.closed_at as "closedAt", a.first_name || ' ' || a.last_name as "closedBy", c.totals
    from closed_months c left join accounts a on a.id = c.closed_by where c.month = ${`${month}-01`}::date`.execute(db)
  return rows[0]
}

/** What was begun before the month's end and is still open; a dispute is the bank's to decide and counts in the month of its credit note. */
async function undecided({ now }: AccountContext, db: Kysely<DB>, end: Date) {
  const { rows } = await sql<{ waitingAdjustments: number; refundsUnderWay: number }>`
    select (select count(*)::int from credit_adjustments where state = 'waiting' and expires_at > ${now()} and asked_at < ${end})
        as "waitingAdjustments",
      (select count(*)::int from refunds where status in ('ordered', 'sent') and reason <> 'dispute' and created_at < ${end})
        as "refundsUnderWay"`.execute(db)
  return rows[0] ?? { waitingAdjustments: 0, refundsUnderWay: 0 }
}
