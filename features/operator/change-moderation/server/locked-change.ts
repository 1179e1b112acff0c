import type { Country } from '@bouquet/domain/countries'
import type { AccountId, ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { ChangePlace, ChangeState } from '@bouquet/features/reports/content-changes/rules/places.ts'
import { lockChangedRow } from '@bouquet/features/reports/content-changes/server/hide-change.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'

export type LockedChange = {
  id: number
  place: ChangePlace
  providerId: ProviderId
  venueId: VenueId | null
  pictureId: string | null
  country: Country
  before: string
  after: string
  revision: number
  state: ChangeState
  decidedAt: Date | null
  decidedBy: AccountId | null
  reportId: string | null
  /** The venue's name, or the company's. */
  name: string
  language: Language
}

/** The change, locked with the thing that it is about, so that nobody decides on it or changes it meanwhile. Throws not_found. */
export async function lockChange(tx: Kysely<DB>, id: number): Promise<LockedChange> {
  const found = await tx.selectFrom('content_changes').select('place').where('id', '=', id).executeTakeFirst()
  if (!found) throw problem('not_found')
  await lockChangedRow(tx, id, found.place)
  const { rows } = await sql<LockedChange>`
    select c.id::int as id, c.place, c.provider_id as "providerId", c.venue_id as "venueId", c.picture_id as "pictureId", c.country,
      c.before_text as before, c.after_text as after, c.revision, c.state, c.decided_at as "decidedAt", c.decided_by as "decidedBy",
      c.report_id as "reportId", coalesce((select name from venues v where v.id = c.venue_id), p.company_name) as name,
      coalesce((select a.language from provider_owners o join accounts a on a.id = o.account_id where o.provider_id = p.id), 'fr') as language
    from content_changes c join providers p on p.id = c.provider_id where c.id = ${id} for update of c`.execute(tx)
  const [change] = rows
  if (!change) throw problem('not_found')
  return change
}
