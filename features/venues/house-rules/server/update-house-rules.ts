import type { RouteInput } from '@bouquet/contract/route'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { replacePageVersion } from '@bouquet/features/venues/venues/server/page-version.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { updateHouseRules as contract, HouseRules } from '../contract.ts'
import { mayHoldCivilCeremonies } from '../rules/ceremony-law.ts'
import { featuresBy } from '../rules/house-rules.ts'
import { presentedHouseRules } from './get-house-rules.ts'
import { writeHouseRules } from './house-rule-rows.ts'

/**
 * Changes the house rules of one of the caller's venues and updates its features and bedrooms accordingly (rule "house rules and features").
 * Throws not_found, venue_archived, changed_elsewhere, and civil_ceremony_impossible where the law permits civil weddings only in town halls.
 */
export async function updateHouseRules(
  ctx: ProviderContext,
  { params: { id: venueId }, body, version }: RouteInput<typeof contract>,
): Promise<HouseRules> {
  await transaction(ctx.db, async (tx) => {
    const venue = await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    if (body.civilCeremony && !mayHoldCivilCeremonies(venue.country_code))
      throw problem('civil_ceremony_impossible', { fields: { civilCeremony: 'civil_ceremony_impossible' } })
    await replacePageVersion(tx, { venueId, page: 'rules', version })
    await writeHouseRules(tx, { venueId, form: body, currency: venue.currency })
    const features = featuresBy(body, venue.country_code, venue.features)
    // Another window with the venue's form may still have the old features and bedrooms, so its version becomes outdated.
    const isOther = body.rooms !== venue.bedrooms || features.join() !== venue.features.join()
    const next = { features, bedrooms: body.rooms, version: venue.version + (isOther ? 1 : 0) }
    await tx.updateTable('venues').set(next).where('id', '=', venueId).execute()
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.rules-changed' })
  })
  return presentedHouseRules(ctx, venueId)
}
