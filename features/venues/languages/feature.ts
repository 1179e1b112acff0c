import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getVenueTexts } from './server/get-venue-texts.ts'
import { saveVenueText } from './server/save-venue-text.ts'

export const venueLanguages = {
  routes: [serve(contract, { getVenueTexts, saveVenueText })],
} satisfies Feature
