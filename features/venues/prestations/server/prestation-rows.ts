import { catalogueLimits } from '@bouquet/domain/catalogues'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { lockOwnVenue, type OwnVenueRow } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { PrestationForm, VenuePrestationDetail } from '../contract.ts'

type Row = Omit<VenuePrestationDetail, 'budgetStartingFrom'> & { cents: number | null }
type Sought = { venueId: VenueId; language: Language; id?: string | null }

/** The prestations of a venue in their order, named in this language; or the one with this id. */
export async function readVenuePrestations(
  db: Kysely<DB>,
  { venueId, language, id = null }: Sought,
): Promise<VenuePrestationDetail[]> {
  const { rows } = await sql<Row>`
    select s.id, s.venue_id as venue, s.service as prestation, coalesce(l.label, s.title) as label, p.is_active as "isOffered",
      s.title, coalesce(s.description, '') as description, s.budget_from_cents as cents, s.currency,
      s.is_description_visible as "isDescriptionVisible", s.is_budget_visible as "isBudgetVisible", s.version
    from venue_services s
    join prestations p on p.slug = s.service
    left join prestation_labels l on l.prestation = p.slug and l.language = ${language}
    where s.venue_id = ${venueId} and (${id}::uuid is null or s.id = ${id}::uuid)
    order by s.position, s.id limit ${catalogueLimits.entries}
  `.execute(db)
  return rows.map(({ cents, ...row }) => ({ ...row, budgetStartingFrom: cents === null ? null : cents / 100 }))
}

/** One prestation of a venue. Throws not_found. */
export async function readVenuePrestation(
  db: Kysely<DB>,
  sought: Sought & { id: string },
): Promise<VenuePrestationDetail> {
  const [found] = await readVenuePrestations(db, sought)
  if (!found) throw problem('not_found')
  return found
}

/** Locks the venue of this prestation, which must belong to this owner; returns it. Throws not_found, venue_archived. */
export async function lockVenueOfPrestation(tx: Kysely<DB>, ownerId: ProviderId, id: string): Promise<OwnVenueRow> {
  const found = await tx.selectFrom('venue_services').select('venue_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw problem('not_found')
  return lockOwnVenue(tx, ownerId, found.venue_id)
}

/** Which of these entries of the catalogue can be chosen; they are locked until the transaction ends. */
export async function readOfferedSlugs(tx: Kysely<DB>, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const offered = await tx
    .selectFrom('prestations')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('is_active', '=', true)
    .forShare()
    .execute()
  return new Set(offered.map(({ slug }) => slug))
}

/** Checks that entries of the catalogue can be chosen; they are locked until the transaction ends. Throws prestation_unavailable. */
export async function checkOffered(tx: Kysely<DB>, slugs: readonly string[]): Promise<void> {
  const offered = await readOfferedSlugs(tx, slugs)
  if (offered.size < slugs.length)
    throw problem('prestation_unavailable', { fields: { prestation: 'prestation_unavailable' } })
}

/** The columns of the owner's details, for those that were sent. */
export function prestationColumns(
  values: Partial<{ [Field in keyof PrestationForm]: PrestationForm[Field] | undefined }>,
) {
  const { title, description, budgetStartingFrom, isDescriptionVisible, isBudgetVisible } = values
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(budgetStartingFrom !== undefined && { budget_from_cents: Math.round(budgetStartingFrom * 100) }),
    ...(isDescriptionVisible !== undefined && { is_description_visible: isDescriptionVisible }),
    ...(isBudgetVisible !== undefined && { is_budget_visible: isBudgetVisible }),
  }
}
