import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DoubtedProject, exportDoubtedProjects as exporting, listDoubtedProjects as listing } from '../contract.ts'

const perPage = 20

type Filters = RouteInput<typeof exporting>['query']
type Row = Omit<DoubtedProject, 'createdAt' | 'doubtedAt'> & {
  createdAt: Date
  doubtedAt: Date
  projectId: string
  at: string
}

const isDoubted = sql<boolean>`r.rejection_reason = 'questionable' and r.found_false_at is null and r.doubt_settled_at is null`

/** Projects that providers have declined as questionable, the longest waiting first (rule "questionable requests"). */
export async function listDoubtedProjects(
  ctx: AccountContext,
  { query: { page, ...filters } }: RouteInput<typeof listing>,
): Promise<{ projects: DoubtedProject[]; total: number; hasMore: boolean }> {
  const rows = await readDoubted(ctx, filters, { limit: perPage + 1, offset: (page - 1) * perPage })
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct r.project_id)::int as total from event_requests r join providers v on v.id = r.provider_id
      join projects p on p.id = r.project_id where ${isDoubted} and ${fits(filters)}`.execute(ctx.db)
  return {
    projects: rows.slice(0, perPage).map(present),
    total: counted[0]?.total ?? 0,
    hasMore: rows.length > perPage,
  }
}

type Window = { limit: number; offset?: number; after?: Row | undefined }

async function readDoubted(
  { db }: AccountContext,
  filters: Filters,
  { limit, offset = 0, after }: Window,
): Promise<Row[]> {
  const isLater = after
    ? sql`having (min(r.rejected_at), r.project_id) > (${after.at}::timestamptz, ${after.projectId}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    with page as (
      select r.project_id, min(r.rejected_at) as doubted_at, (array_agg(r.id order by r.rejected_at))[1] as uuid,
        array_agg(coalesce(r.venue_name, v.company_name) order by r.rejected_at) as companies
      from event_requests r join providers v on v.id = r.provider_id join projects p on p.id = r.project_id
      where ${isDoubted} and ${fits(filters)}
      group by r.project_id ${isLater} order by doubted_at, r.project_id limit ${limit} offset ${offset}
    )
    select page.uuid, page.companies, page.doubted_at as "doubtedAt", p.first_name as firstname, p.last_name as lastname, p.email, p.phone,
      p.phone_confirmed_at is not null as "isPhoneConfirmed", p.location_city as city, p.country, p.message, p.created_at as "createdAt",
      (select count(distinct o.provider_id)::int from event_requests o where o.project_id = p.id) as providers,
      page.project_id as "projectId", page.doubted_at::text as at
    from page join projects p on p.id = page.project_id order by page.doubted_at, page.project_id
  `.execute(db)
  return rows
}

function fits({ q, country }: Filters): RawBuilder<unknown> {
  const conditions = [sql`true`, ...(country ? [sql`p.country = ${country}`] : []), ...(q ? [names(q)] : [])]
  return sql.join(conditions, sql` and `)
}

/** Of the project or of any company that declined it, so that all of these companies are shown. */
function names(q: string): RawBuilder<unknown> {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(plain_text(concat_ws(' ', p.first_name, p.last_name, p.email, p.location_city)) like plain_text(${part})
    or exists (select from event_requests o join providers w on w.id = o.provider_id
      where o.project_id = p.id and o.rejection_reason = 'questionable' and plain_text(w.company_name) like plain_text(${part})))`
}

function present({ createdAt, doubtedAt, projectId: _, at: __, ...row }: Row): DoubtedProject {
  return { ...row, createdAt: createdAt.toISOString(), doubtedAt: doubtedAt.toISOString() }
}

const columns = ['person', 'place', 'country', 'sent', 'declined', 'companies', 'providers']

/** The doubted projects that fit the filters, longest waiting first, in the caller's language; rows are read as the caller consumes them. */
export async function exportDoubtedProjects(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-suspicious-requests-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'administration', `doubts.${column}`)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: Filters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  for await (const rows of everyPage<Row>((limit, after) => readDoubted(ctx, filters, { limit, after })))
    yield rows.map(({ firstname, lastname, city, country, createdAt, doubtedAt, companies, providers }) => [
      `${firstname} ${lastname}`,
      city,
      country,
      dates.moment(createdAt),
      dates.moment(doubtedAt),
      companies.join(', '),
      providers,
    ])
}
