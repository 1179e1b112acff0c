import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { currencyOfCountry } from '@bouquet/domain/money'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { presentedVenue } from '@bouquet/features/venues/venues/server/present-venue.ts'
import { freeVenueSlug } from '@bouquet/features/venues/venues/server/venue-address.ts'
import { admitOneMoreVenue } from '@bouquet/features/venues/venues/server/venue-quota.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { createVenueDraft as contract, GeneralFields } from '../contract.ts'
import { generalColumns } from './venue-columns.ts'

/** Stores the first step of a new venue as a draft of the caller's. Throws premium_required, venues_full, location_required, phone_invalid. */
export async function createVenueDraft(ctx: ProviderContext, { body }: RouteInput<typeof contract>): Promise<Venue> {
  return presentedVenue(ctx, await insertDraft(ctx, body.general))
}

/** Inserts a draft and returns its id. Throws as `createVenueDraft`. */
export async function insertDraft(ctx: ProviderContext, general: GeneralFields): Promise<VenueId> {
  const columns = await generalColumns(ctx, general, null)
  const id = randomUUID() as string as VenueId
  await transaction(ctx.db, async (tx) => {
    await admitOneMoreVenue(ctx, tx)
    await tx
      .insertInto('venues')
      .values({
        id,
        owner_id: ctx.actor.providerId,
        slug: await freeVenueSlug(tx, { id, name: columns.name, city: columns.city }),
        ...columns,
        currency: currencyOfCountry(columns.listed_country),
        language: ctx.language,
        created_at: ctx.now(),
      })
      .execute()
    await recordAudit(ctx, tx, { action: 'venue.created', details: { venueId: id } })
  })
  return id
}
