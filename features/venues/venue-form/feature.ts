import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { createVenueDraft } from './server/create-venue-draft.ts'
import { saveVenueForm } from './server/save-venue-form.ts'

export const venueForm = {
  routes: [serve(contract, { createVenueDraft, saveVenueForm })],
} satisfies Feature
