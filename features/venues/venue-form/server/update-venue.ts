import type { RouteInput } from '@bouquet/contract/route'
import { withImageFiles } from '@bouquet/features/venues/images/server/with-image-files.ts'
import { presentedVenue } from '@bouquet/features/venues/venues/server/present-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { updateVenue as contract, StoredVenue } from '../whole-venue-contract.ts'
import { saveVenueForm } from './save-venue-form.ts'
import { saveVenueParts, withFieldNamesOf } from './save-venue-parts.ts'
import { changedSteps } from './sent-steps.ts'

/**
 * Changes the sent parts of one of the caller's venues in one transaction (rule "whole venue in one call"). Throws not_found, venue_archived,
 * changed_elsewhere, and the codes for invalid fields of the form.
 */
export async function updateVenue(
  ctx: ProviderContext,
  { params, form, version }: RouteInput<typeof contract>,
): Promise<StoredVenue> {
  const { id } = params
  const before = await presentedVenue(ctx, id)
  if (before.isArchived) throw problem('venue_archived')
  if (version !== null && version !== before.version) throw problem('changed_elsewhere')
  const steps = changedSteps(form, before)
  const body = { ...steps, ...(steps.details && { isComplete: true as const }) }
  return withImageFiles(ctx, form.images ?? [], async (within, files) => {
    await withFieldNamesOf('general', '', () => saveVenueForm(within, { params, body, version }))
    return saveVenueParts(within, { id, form, files })
  })
}
