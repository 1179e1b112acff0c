import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportPaymentEvents as contract, PaymentEventReceipt } from '../contract.ts'
import { type EventFilters, readEvents } from './event-rows.ts'

const columns = ['received', 'type', 'event', 'object', 'state', 'deliveries', 'delay', 'error'] as const

/** The events that match, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportPaymentEvents(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<Download> {
  const head = columns.map((column) => message(ctx.language, 'payment-events', `columns.${column}`))
  return {
    fileName: `bouquet-payment-events-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(head, lines(mayBeBehind(ctx), query)),
  }
}

async function* lines(ctx: AccountContext, filters: EventFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const pages = everyPage<PaymentEventReceipt>((limit, after) =>
    readEvents(ctx.db, filters, { limit, before: after?.number, now: ctx.now() }),
  )
  for await (const events of pages)
    yield events.map(({ receivedAt, type, id, objectId, state, deliveries, delaySeconds, error }) => {
      const name = message(ctx.language, 'payment-events', `states.${state}`)
      const moment = dates.moment(new Date(receivedAt))
      return [moment, type, id, objectId ?? '', name, deliveries, delaySeconds ?? '', error ?? '']
    })
}
