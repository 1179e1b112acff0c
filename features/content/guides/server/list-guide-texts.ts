import type { Download, RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import { type RawBuilder, sql } from 'kysely'
import type { exportGuideTexts as exporting, ListedGuideText, listGuideTexts as listing } from '../contract.ts'
import type { GuideTextState } from '../rules/guide-text.ts'

type Row = {
  id: string
  language: Language
  title: string
  slug: string
  state: GuideTextState
  version: number
  plannedAt: Date | null
  savedAt: Date
  savedBy: string | null
  /** `savedAt` with its microseconds, for the next page. */
  at: string
}
type Filters = RouteInput<typeof exporting>['query']

/** A page of the texts that match the filters, last saved first. */
export async function listGuideTexts(
  ctx: AccountContext,
  { query }: RouteInput<typeof listing>,
): Promise<RouteAnswer<typeof listing>> {
  const { page, pageSize } = query
  const rows = await read(ctx, query, sql`limit ${pageSize + 1} offset ${(page - 1) * pageSize}`)
  return { texts: rows.slice(0, pageSize).map(presented), hasMore: rows.length > pageSize }
}

function presented({ at: _, plannedAt, savedAt, ...row }: Row): ListedGuideText {
  return { ...row, plannedAt: plannedAt?.toISOString() ?? null, savedAt: savedAt.toISOString() }
}

const head = ['title', 'language', 'state', 'address', 'version', 'saved', 'by'] as const

/** The texts that match the filters, in the caller's language; rows are read as the caller consumes them. */
export async function exportGuideTexts(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-guides-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      head.map((column) => message(ctx.language, 'guide-editor', `columns.${column}`)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: Filters) {
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const state = (name: GuideTextState) => message(ctx.language, 'guide-editor', `states.${name}`)
  for await (const rows of everyPage<Row>((limit, after) => read(ctx, filters, sql`limit ${limit}`, after)))
    yield rows.map((row) => [
      row.title,
      row.language,
      state(row.state),
      row.slug,
      row.version,
      dates.moment(row.savedAt),
      row.savedBy ?? '',
    ])
}

const savedAt = sql`coalesce(t.saved_at, t.updated_at)`
const stateColumn = (now: Date) => sql<GuideTextState>`case when t.planned_at is not null then 'planned'
  when t.published_at is null or t.published_at > ${now} then 'draft' when t.version > t.public_version then 'changed' else 'public' end`

async function read(
  { db, now }: AccountContext,
  filters: Filters,
  bound: RawBuilder<unknown>,
  after?: Row,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.guide_id as id, t.language, coalesce(v.title, t.title) as title, coalesce(v.slug, t.slug) as slug,
      ${stateColumn(now())} as state, t.version, t.planned_at as "plannedAt", ${savedAt} as "savedAt", ${savedAt}::text as at,
      a.first_name || ' ' || a.last_name as "savedBy"
    from guide_texts t
      left join guide_text_versions v on v.guide_id = t.guide_id and v.language = t.language and v.version = t.version
      left join accounts a on a.id = v.author_id
    where ${conditionOf(filters, now())} and ${following(after)}
    order by ${savedAt} desc, t.guide_id, t.language ${bound}`.execute(db)
  return rows
}

function following(after: Row | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`
  return sql`(${savedAt} < ${after.at}::timestamptz
    or ${savedAt} = ${after.at}::timestamptz and (t.guide_id, t.language) > (${after.id}::uuid, ${after.language}))`
}

function conditionOf({ q, language, state }: Filters, now: Date): RawBuilder<unknown> {
  const words = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`true`,
    ...(language ? [sql`t.language = ${language}`] : []),
    ...(state ? [sql`${stateColumn(now)} = ${state}`] : []),
    ...(q
      ? [
          sql`(plain_text(coalesce(v.title, t.title)) like plain_text(${words}) or coalesce(v.slug, t.slug) like ${words})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}
