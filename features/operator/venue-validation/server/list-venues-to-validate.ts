import type { Download, RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportVenuesToValidate as exporting, listVenuesToValidate as listing } from '../contract.ts'
import { countVenues, presentVenue, readVenues, type VenueRow } from './venue-case-rows.ts'

/** A page of the venues that wait, or of another state. */
export async function listVenuesToValidate(
  { db }: AccountContext,
  { query }: RouteInput<typeof listing>,
): Promise<RouteAnswer<typeof listing>> {
  const { page, pageSize, ...filters } = query
  const [rows, total] = await Promise.all([
    readVenues(db, filters, { limit: pageSize, offset: (page - 1) * pageSize }),
    countVenues(db, filters),
  ])
  return { venues: rows.map(presentVenue), total, page, pageSize }
}

const columns = ['venue', 'company', 'type', 'town', 'country', 'since', 'state']

/** The venues that fit the filters, in the caller's language; rows are read as the caller consumes them. */
export async function exportVenuesToValidate(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-venues-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'venue-validation', `columns.${column}`)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: RouteInput<typeof exporting>['query']) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const read = (limit: number, after?: VenueRow) => readVenues(ctx.db, filters, { limit, after })
  for await (const rows of everyPage<VenueRow>(read))
    yield rows.map((row) => {
      const { name, companyName, type, city, countryCode, state } = presentVenue(row)
      return [
        name,
        companyName,
        entryLabel(ctx.language, 'venue_types', type),
        city,
        countryCode,
        row.waiting_since ? dates.moment(row.waiting_since) : '',
        message(ctx.language, 'venue-validation', `states.${state}`),
      ]
    })
}
