import { venuePaths } from './paths.ts'
import type { VenueStep } from './venue-completion.ts'

/** The page on which each step of a venue is completed. */
export const venueStepPlaces: Record<VenueStep, (id: string) => string> = {
  keyPicture: venuePaths.photos,
  photos: venuePaths.photos,
  description: venuePaths.edit,
  detailedDescription: venuePaths.edit,
  features: venuePaths.edit,
  prestations: venuePaths.services,
  prices: venuePaths.edit,
  availability: venuePaths.availability,
}
