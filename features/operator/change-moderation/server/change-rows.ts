import type { Country } from '@bouquet/domain/countries'
import type { AccountId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { jpegUrl, type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { outcomesOf } from '@bouquet/features/reports/content-changes/rules/hiding.ts'
import {
  type ChangePlace,
  type ChangeState,
  picturePlaces,
} from '@bouquet/features/reports/content-changes/rules/places.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { contentChange, exportChanges } from '../contract.ts'

const widths = { wall: 480, large: 1200 }

export type ChangeFilters = z.output<typeof exportChanges.query>

export type ChangeRow = {
  id: number
  place: ChangePlace
  revision: number
  country: Country
  company: string
  accountId: AccountId | null
  language: Language | null
  venue: string | null
  before: string
  after: string
  picture: PictureRow | null
  beganAt: Date
  changedAt: Date
  state: ChangeState
  decidedAt: Date | null
  reportId: string | null
  /** Where the next page begins; a Date would lose the microseconds. */
  cursor: string
}

/** A page of the changes that match; it is read from the index of its order before names are joined. */
export async function readChanges(
  db: Kysely<DB>,
  filters: ChangeFilters & { now: Date },
  limit: number,
  after?: string,
): Promise<ChangeRow[]> {
  const isWaiting = filters.state === 'waiting'
  const order = isWaiting ? sql`c.began_at, c.id` : sql`c.decided_at desc, c.id desc`
  const { rows } = await sql<ChangeRow>`
    select c.id::int as id, c.place, c.revision, c.country, p.company_name as company, o.account_id as "accountId", a.language, v.name as venue,
      c.before_text as before, c.after_text as after, case when i.id is not null then ${pictureJson('i')} end as picture,
      c.began_at as "beganAt", c.changed_at as "changedAt", c.state, c.decided_at as "decidedAt", c.report_id as "reportId",
      ${isWaiting ? sql`c.began_at` : sql`c.decided_at`}::text || '_' || c.id as cursor
    from content_changes c join providers p on p.id = c.provider_id left join provider_owners o on o.provider_id = c.provider_id
      left join accounts a on a.id = o.account_id left join venues v on v.id = c.venue_id left join pictures i on i.id = c.picture_id
    where ${conditionOf(filters)} and ${following(isWaiting, after)} order by ${order} limit ${limit}`.execute(db)
  return rows
}

function following(isWaiting: boolean, after: string | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`
  const [at, id] = after.split('_')
  return isWaiting
    ? sql`(c.began_at, c.id) > (${at}::timestamptz, ${id}::bigint)`
    : sql`(c.decided_at, c.id) < (${at}::timestamptz, ${id}::bigint)`
}

function conditionOf({
  what,
  state,
  place,
  country,
  days,
  q,
  now,
}: ChangeFilters & { now: Date }): RawBuilder<unknown> {
  const isPicture = sql`c.place = any(${[...picturePlaces]})`
  const conditions = [
    state === 'waiting' ? sql`c.state = 'waiting'` : sql`c.state <> 'waiting'`,
    what === 'pictures' ? isPicture : sql`not ${isPicture}`,
    ...(place ? [sql`c.place = ${place}`] : []),
    ...(country ? [sql`c.country = ${country}`] : []),
    ...(days ? [sql`c.began_at <= ${new Date(now.getTime() - days * 86_400_000)}`] : []),
    ...(q ? [sql`p.search_text like '%' || plain_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`] : []),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

/** A row as the contract has it. */
export function presentChange({ cursor: _, picture, ...row }: ChangeRow): z.input<typeof contentChange> {
  const file = row.place === 'avatar' ? `/files/${row.after}` : null
  const shown = picture && { url: jpegUrl(picture, widths.wall), largeUrl: jpegUrl(picture, widths.large) }
  return {
    ...row,
    ...(file && { before: '', after: '' }),
    picture: file ? { url: file, largeUrl: file } : shown,
    beganAt: row.beganAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    outcomes: outcomesOf(row.place, row.before),
  }
}
