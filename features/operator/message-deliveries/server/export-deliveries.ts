import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { deliveryKinds } from '@bouquet/features/operator/delivery-wording/rules/delivery-kinds.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportDeliveries as contract } from '../contract.ts'
import { type DeliveryFilters, type DeliveryRow, presentDelivery, readDeliveries } from './delivery-rows.ts'

const columns = ['created', 'channel', 'address', 'kind', 'language', 'state', 'attempts'] as const

/** The messages that match, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportDeliveries(ctx: AccountContext, { query }: RouteInput<typeof contract>): Promise<Download> {
  const { address, ...details } = query
  await recordAudit(ctx, ctx.db, {
    action: 'delivery.exported',
    details: { ...details, isSearch: Boolean(address) },
  })
  return {
    fileName: `bouquet-messages-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'message-deliveries', `columns.${column}`)),
      lines(mayBeBehind(ctx), query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: DeliveryFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const text = (key: string) => message(ctx.language, 'delivery-wording', key)
  const pages = everyPage<DeliveryRow>((limit, after) => readDeliveries(ctx.db, filters, limit, after))
  for await (const rows of pages)
    yield rows.map((row) => {
      const { channel, maskedAddress, kind, language, state, attempts } = presentDelivery(row)
      const about = deliveryKinds.some((known) => known === kind) ? text(`kinds.${kind}`) : (kind ?? '')
      const moment = dates.moment(row.createdAt)
      return [
        moment,
        text(`channels.${channel}`),
        maskedAddress ?? '',
        about,
        language,
        text(`states.${state}`),
        attempts,
      ]
    })
}
