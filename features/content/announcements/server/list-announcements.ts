import type { Download, RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts, isCountry } from '@bouquet/domain/countries'
import { isLanguage } from '@bouquet/domain/languages'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import { sql } from 'kysely'
import type {
  Announcement,
  countAnnouncementReach as counting,
  exportAnnouncements as exporting,
  getAnnouncement as getting,
  listAnnouncements as listing,
} from '../contract.ts'
import { findAnnouncement, type ListedRow, presentListed, readAnnouncements } from './announcement-rows.ts'
import { isAddressed } from './audience.ts'

/** A page of the announcements that match the filters, newest first. */
export async function listAnnouncements(
  { db }: AccountContext,
  { query }: RouteInput<typeof listing>,
): Promise<RouteAnswer<typeof listing>> {
  const { before, pageSize, ...filters } = query
  const rows = await readAnnouncements(db, filters, pageSize + 1, before)
  return { announcements: rows.slice(0, pageSize).map(presentListed), hasMore: rows.length > pageSize }
}

/** One announcement. Throws not_found. */
export function getAnnouncement({ db }: AccountContext, { params }: RouteInput<typeof getting>): Promise<Announcement> {
  return findAnnouncement(db, params.id)
}

/** How many accounts an audience has, by their language; a language without any is left out. */
export async function countAnnouncementReach(
  { db, now }: AccountContext,
  { query }: RouteInput<typeof counting>,
): Promise<RouteAnswer<typeof counting>> {
  const audience = {
    ...query,
    countries: query.countries.split(',').filter(isCountry),
    languages: query.languages.split(',').filter(isLanguage),
  }
  const reach = await db
    .selectFrom('accounts')
    .select(['language', sql<number>`count(*)::int`.as('accounts')])
    .where(isAddressed(audience, now()))
    .groupBy('language')
    .orderBy('language')
    .execute()
  return { reach }
}

const columns = [
  'title',
  'state',
  'languages',
  'sent',
  'refused',
  'failed',
  'skipped',
  'waiting',
  'unsubscribed',
  'started',
  'ended',
  'by',
] as const

/** The announcements as a file, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportAnnouncements(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-announcements-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'announcements', `columns.${column}`)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: RouteInput<typeof exporting>['query']) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const moment = (at: Date | null) => (at ? dates.moment(at) : '')
  const pages = everyPage<ListedRow>((limit, after) => readAnnouncements(ctx.db, filters, limit, after?.number))
  for await (const rows of pages)
    yield rows.map(({ title, state, languages, figures, startedAt, endedAt, createdBy }) => [
      title,
      message(ctx.language, 'announcements', `states.${state}`),
      languages.join(' '),
      figures.sent,
      figures.refused,
      figures.failed,
      figures.skipped,
      figures.waiting,
      figures.unsubscribed,
      moment(startedAt),
      moment(endedAt),
      createdBy ?? '',
    ])
}
