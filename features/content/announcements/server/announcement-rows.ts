import type { Language } from '@bouquet/domain/languages'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Announcement, exportAnnouncements, ListedAnnouncement } from '../contract.ts'

type Moments = 'startsAt' | 'startedAt' | 'endedAt'
type Dated<Row> = Omit<Row, Moments> & Record<Moments, Date | null>
export type ListedRow = Dated<Omit<ListedAnnouncement, 'changedAt'>> & { changedAt: Date }
type Filters = z.output<typeof exportAnnouncements.query>

const figures = sql`(select jsonb_build_object(
    'waiting', count(*) filter (where r.state = 'waiting'), 'sent', count(*) filter (where r.state = 'sent'),
    'refused', count(*) filter (where r.state = 'refused'), 'skipped', count(*) filter (where r.state = 'skipped'),
    'failed', count(*) filter (where r.state = 'failed'),
    'unsubscribed', count(r.unsubscribed_at))
  from announcement_recipients r where r.announcement_id = n.id) as figures`

/** Announcements that match the filters, newest first, below a number. */
export async function readAnnouncements(
  db: Kysely<DB>,
  { state, q }: Filters,
  limit: number,
  before?: number,
): Promise<ListedRow[]> {
  const words = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(state ? [sql`n.state = ${state}`] : []),
    ...(before === undefined ? [] : [sql`n.number < ${before}`]),
    ...(q
      ? [
          sql`exists (select from announcement_texts t where t.announcement_id = n.id and plain_text(t.title) like plain_text(${words}))`,
        ]
      : []),
  ]
  const { rows } = await sql<ListedRow>`
    select n.id, n.number::int as number, n.state, n.fallback, t.title, n.starts_at as "startsAt", n.started_at as "startedAt",
      n.ended_at as "endedAt", n.changed_at as "changedAt", a.first_name || ' ' || a.last_name as "createdBy", ${figures},
      array(select language::text from announcement_texts where announcement_id = n.id order by language) as languages
    from announcements n join announcement_texts t on t.announcement_id = n.id and t.language = n.fallback
      left join accounts a on a.id = n.created_by
    where ${sql.join(conditions, sql` and `)} order by n.number desc limit ${limit}`.execute(db)
  return rows
}

const wire = (moment: Date | null) => moment?.toISOString() ?? null

/** A row as the contract has it. */
export function presentListed(row: ListedRow): ListedAnnouncement {
  return { ...row, ...momentsOf(row), changedAt: row.changedAt.toISOString() }
}

const momentsOf = ({ startsAt, startedAt, endedAt }: Record<Moments, Date | null>) => ({
  startsAt: wire(startsAt),
  startedAt: wire(startedAt),
  endedAt: wire(endedAt),
})

/** One announcement. Throws not_found. */
export async function findAnnouncement(db: Kysely<DB>, id: string): Promise<Announcement> {
  const { rows } = await sql<Dated<Announcement>>`
    select n.id, n.number::int as number, n.state, n.version, n.audience, n.plan, n.approval, n.countries, n.languages, n.fallback,
      n.button_url as "buttonUrl", n.mails_per_minute as "mailsPerMinute", n.starts_at as "startsAt", n.started_at as "startedAt",
      n.ended_at as "endedAt", ${figures},
      (select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title, 'html', t.html, 'button', t.button) order by t.language)
        from announcement_texts t where t.announcement_id = n.id) as texts,
      coalesce((select jsonb_agg(jsonb_build_object('act', d.act, 'reason', d.reason, 'by', a.first_name || ' ' || a.last_name,
          'at', to_char(d.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id desc)
        from (select id, act, reason, account_id, at from announcement_acts where announcement_id = n.id order by id desc limit 50) d
          left join accounts a on a.id = d.account_id), '[]') as acts
    from announcements n where n.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw problem('not_found')
  return { ...row, ...momentsOf(row) }
}

/** Locks an announcement against other operators and against sending. Throws not_found. */
export async function lockAnnouncement(tx: Kysely<DB>, id: string) {
  const row = await tx
    .selectFrom('announcements')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

/** The text of a language of a saved announcement. Throws not_found where it has none. */
export function textIn({ texts }: Announcement, language: Language) {
  const text = texts.find((one) => one.language === language)
  if (!text) throw problem('not_found')
  return text
}
