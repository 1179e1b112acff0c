import type { RouteInput } from '@bouquet/contract/route'
import { withImageFiles } from '@bouquet/features/venues/images/server/with-image-files.ts'
import { checkRoomForVenue } from '@bouquet/features/venues/venues/server/venue-quota.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { createVenue as contract, StoredVenue } from '../whole-venue-contract.ts'
import { insertDraft } from './create-venue-draft.ts'
import { saveVenueForm } from './save-venue-form.ts'
import { saveVenueParts, withFieldNamesOf } from './save-venue-parts.ts'
import { newSteps } from './sent-steps.ts'

/**
 * Creates a whole venue in one transaction; a refusal leaves neither rows nor files (rule "whole venue in one call"). Throws premium_required,
 * venues_full, and the codes for invalid fields of the form.
 */
export async function createVenue(ctx: ProviderContext, { form }: RouteInput<typeof contract>): Promise<StoredVenue> {
  const { general, ...others } = newSteps(form)
  await checkRoomForVenue(ctx)
  return withImageFiles(ctx, form.images ?? [], async (within, files) => {
    const id = await withFieldNamesOf('general', '', () => insertDraft(within, general))
    await saveVenueForm(within, { params: { id }, body: { ...others, isComplete: true }, version: null })
    return saveVenueParts(within, { id, form, files })
  })
}
