import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportWaitingProviders as exporting, listWaitingProviders as listing } from '../contract.ts'
import { countWaiting, presentWaiting, readQueue, type WaitingRow } from './moderation-rows.ts'

/** A page of the waiting providers, longest waiting first, with their number. */
export async function listWaitingProviders({ db }: AccountContext, { query }: RouteInput<typeof listing>) {
  const { page, pageSize, ...filters } = query
  const [total, rows] = await Promise.all([
    countWaiting(db, filters),
    readQueue(db, filters, { limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  return { providers: rows.map(presentWaiting), total, page, pageSize }
}

const columns = ['queue.provider', 'queue.person', 'queue.role', 'queue.town', 'country', 'queue.since', 'queue.siret']

/** The waiting providers that fit the filters, longest waiting first, in the caller's language; rows are read as the caller consumes them. */
export async function exportWaitingProviders(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-waiting-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'administration', column)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: RouteInput<typeof exporting>['query']) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const own = (key: string) => message(ctx.language, 'administration', key)
  const read = (limit: number, after?: WaitingRow) => readQueue(ctx.db, filters, { limit, after })
  for await (const rows of everyPage<WaitingRow>(read))
    yield rows.map((row) => {
      const { companyName, fullName, roles, city, countryCode, waitingSince, siretStatus } = presentWaiting(row)
      return [
        companyName,
        fullName,
        roles.map((role) => own(`roles.${role}`)).join(', '),
        city,
        countryCode,
        dates.moment(new Date(waitingSince)),
        own(`siret.${siretStatus ?? 'absent'}`),
      ]
    })
}
