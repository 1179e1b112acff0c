import type { RouteAnswer } from '@bouquet/contract/route'
import { currencyOfCountry, type Money } from '@bouquet/domain/money'
import { percentOf } from '@bouquet/domain/percent'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getRates as contract } from '../contract.ts'
import { readFigures, readTotals } from './statistics-rows.ts'

const monthMs = 30 * 86_400_000

/** How the caller treats the requests received, and what they cost (rule "statistics"). */
export async function getRates(ctx: ProviderContext): Promise<RouteAnswer<typeof contract>> {
  const owner = ctx.actor.providerId
  const [[figures], [totals]] = await Promise.all([
    readFigures(ctx.db, owner, new Date(ctx.now().getTime() - monthMs)),
    readTotals(ctx.db, owner),
  ])
  if (!figures || !totals) throw problem('not_found')
  const rate = (part: number) => percentOf(part, figures.total)
  const seconds = figures.median_answer_seconds
  return {
    success: true,
    data: {
      answeredRate: rate(figures.answered),
      seenOpenRate: rate(figures.seen),
      unlockedRate: rate(figures.unlocked),
      rejectedRate: rate(figures.rejected),
    },
    lastMonthlyMessagesCount: figures.of_month,
    viewsTotal: totals.views,
    medianAnswerHours: seconds === null ? null : Math.round(seconds / 360) / 10,
    costPerUnlock: figures.opened_with_credit > 0 ? creditPrice(totals) : null,
    currency: totals.paid[0]?.currency ?? currencyOfCountry(totals.country_code),
  }
}

/** What one of the caller's credits cost on average, gifts included; null where they were paid in two currencies. */
function creditPrice({ paid, credits }: { paid: Money[]; credits: number }): number | null {
  if (paid.length > 1) return null
  return credits > 0 ? Math.round((paid[0]?.cents ?? 0) / credits) / 100 : 0
}
