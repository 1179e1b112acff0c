import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportChanges as contract } from '../contract.ts'
import { type ChangeFilters, type ChangeRow, presentChange, readChanges } from './change-rows.ts'

const columns = ['number', 'place', 'company', 'venue', 'country', 'before', 'after', 'began', 'changed', 'state']

/** The changes that match the filters, in the caller's language; rows are read as the caller consumes them. */
export async function exportChanges(ctx: AccountContext, { query }: RouteInput<typeof contract>): Promise<Download> {
  const t = (key: string) => message(ctx.language, 'change-moderation', key)
  return {
    fileName: `bouquet-changes-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => t(`columns.${column}`)),
      lines(mayBeBehind(ctx), query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: ChangeFilters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const own = (key: string) => message(ctx.language, 'change-moderation', key)
  const now = ctx.now()
  const read = (limit: number, after?: ChangeRow) => readChanges(ctx.db, { ...filters, now }, limit, after?.cursor)
  for await (const rows of everyPage<ChangeRow>(read))
    yield rows.map((row) => {
      const { before, after } = presentChange(row)
      return [
        row.id,
        message(ctx.language, 'content-changes', `places.${row.place}`),
        row.company,
        row.venue ?? '',
        row.country,
        before,
        after,
        dates.moment(row.beganAt),
        dates.moment(row.changedAt),
        own(`states.${row.state}`),
      ]
    })
}
