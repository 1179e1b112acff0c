import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { type Kysely, sql } from 'kysely'
import type { copyVenue as contract, Venue } from '../contract.ts'
import { longestVenueName } from '../rules/venue.ts'
import { lockOwnVenueInAnyState } from './own-venue.ts'
import { presentedVenue } from './present-venue.ts'
import { freeVenueSlug } from './venue-address.ts'
import { admitOneMoreVenue } from './venue-quota.ts'

/**
 * Copies a venue of the caller's as a draft: the fields of its form, texts, prestations and videos (rule "copy of a venue"). Throws not_found,
 * premium_required, venues_full.
 */
export async function copyVenue(ctx: ProviderContext, { params: { id } }: RouteInput<typeof contract>): Promise<Venue> {
  const copyId = randomUUID() as string as VenueId
  await transaction(ctx.db, async (tx) => {
    await admitOneMoreVenue(ctx, tx)
    const { name: original, city } = await lockOwnVenueInAnyState(tx, ctx.actor.providerId, id)
    const name = translate(ctx.language, 'venues', 'copyName', { name: original }).slice(0, longestVenueName)
    const slug = await freeVenueSlug(tx, { id: copyId, name, city })
    await copyRow(tx, { id, copyId, name, slug, now: ctx.now() })
    await copyParts(tx, id, copyId)
    await recordAudit(ctx, tx, { action: 'venue.copied', details: { venueId: id, copyId } })
  })
  return presentedVenue(ctx, copyId)
}

type Copy = { id: VenueId; copyId: VenueId; name: string; slug: string; now: Date }

const fields = sql.raw(
  'type, email, phone, address, zipcode, city, country_code, listed_country, department_code, city_slug, latitude, longitude, description, detailed_description, language, seated_capacity, standing_capacity, bedrooms, min_price_cents, max_price_cents, currency, features, contact_name, contact_role, website, facebook, instagram',
)

async function copyRow(tx: Kysely<DB>, { id, copyId, name, slug, now }: Copy): Promise<void> {
  await sql`
    insert into venues (id, owner_id, name, slug, created_at, ${fields})
    select ${copyId}, owner_id, ${name}, ${slug}, ${now}, ${fields} from venues where id = ${id}
  `.execute(tx)
}

async function copyParts(tx: Kysely<DB>, id: VenueId, copyId: VenueId): Promise<void> {
  await sql`
    insert into venue_texts (venue_id, language, description, detailed_description)
    select ${copyId}, language, description, detailed_description from venue_texts where venue_id = ${id}
  `.execute(tx)
  await sql`
    insert into venue_services (venue_id, service, title, description, budget_from_cents, currency, is_description_visible, is_budget_visible, position)
    select ${copyId}, service, title, description, budget_from_cents, currency, is_description_visible, is_budget_visible, position
    from venue_services where venue_id = ${id}
  `.execute(tx)
  await sql`
    insert into venue_videos (venue_id, url, host, external_id, private_hash, title, description, is_visible, position, created_at)
    select ${copyId}, url, host, external_id, private_hash, title, description, is_visible, position, created_at
    from venue_videos where venue_id = ${id}
  `.execute(tx)
}
