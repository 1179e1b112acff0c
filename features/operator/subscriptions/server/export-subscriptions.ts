import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportSubscriptions as contract } from '../contract.ts'
import {
  presentSubscription,
  readSubscriptions,
  type SubscriptionFilters,
  type SubscriptionRow,
} from './subscription-rows.ts'

const columns = [
  'company',
  'country',
  'plan',
  'price',
  'currency',
  'state',
  'started',
  'renewal',
  'tries',
  'nextTry',
  'reference',
]

/** The subscriptions that match the filters, the newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportSubscriptions(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<Download> {
  const head = columns.map((column) => message(ctx.language, 'operator-subscriptions', `columns.${column}`))
  return {
    fileName: `bouquet-subscriptions-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines(mayBeBehind(ctx), query)),
  }
}

async function* lines(ctx: AccountContext, filters: SubscriptionFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const t = (key: string) => message(ctx.language, 'operator-subscriptions', key)
  const pages = everyPage<SubscriptionRow>((limit, after) => readSubscriptions(ctx.db, filters, limit, after))
  for await (const rows of pages)
    yield rows.map((row) => {
      const { state } = presentSubscription(row)
      return [
        row.company ?? '',
        row.country ?? '',
        t(`plans.${row.plan}`),
        row.priceCents === null ? '' : row.priceCents / 100,
        row.currency,
        t(`states.${state}`),
        dates.moment(row.startedAt),
        dates.moment(row.endedAt ?? row.periodEnd),
        row.tries ?? 0,
        state === 'late' && row.nextTryAt ? dates.moment(row.nextTryAt) : '',
        row.id,
      ]
    })
}
