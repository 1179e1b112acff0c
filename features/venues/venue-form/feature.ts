import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { createVenue } from './server/create-venue.ts'
import { createVenueDraft } from './server/create-venue-draft.ts'
import { saveVenueForm } from './server/save-venue-form.ts'
import { updateVenue } from './server/update-venue.ts'
import * as wholeVenueContract from './whole-venue-contract.ts'

export const venueForm = {
  routes: [
    serve(contract, { createVenueDraft, saveVenueForm }),
    serve(wholeVenueContract, { createVenue, updateVenue }),
  ],
} satisfies Feature
