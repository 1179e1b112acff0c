/** The steps that complete a venue's page, in the order in which they are shown (rule "completion of a venue"). */
export const venueSteps = [
  'keyPicture',
  'photos',
  'description',
  'detailedDescription',
  'features',
  'prestations',
  'prices',
  'availability',
] as const
export type VenueStep = (typeof venueSteps)[number]

/** The number of visible photos that a complete venue needs. */
const enoughVenuePhotos = 10

export type VenueCompletionFacts = {
  hasKeyPicture: boolean
  /** The number of photos that visitors see. */
  visiblePhotos: number
  description: string | null
  detailedDescription: string | null
  featureCount: number
  prestationCount: number
  hasPrices: boolean
  /** Whether the owner uses the calendar, so that couples can ask about a day. */
  hasCalendar: boolean
}

/** Rule "completion of a venue": tells for each of the eight steps whether it is done. */
export function completedVenueSteps(facts: VenueCompletionFacts): Record<VenueStep, boolean> {
  return {
    keyPicture: facts.hasKeyPicture,
    photos: facts.visiblePhotos >= enoughVenuePhotos,
    description: hasText(facts.description),
    detailedDescription: hasText(facts.detailedDescription),
    features: facts.featureCount > 0,
    prestations: facts.prestationCount > 0,
    prices: facts.hasPrices,
    availability: facts.hasCalendar,
  }
}

/** The missing steps, in the order shown. */
export function missingVenueSteps(done: Record<VenueStep, boolean>): VenueStep[] {
  return venueSteps.filter((step) => !done[step])
}

/** How many of the eight steps are done. */
export function completedVenueStepCount(facts: VenueCompletionFacts): number {
  return Object.values(completedVenueSteps(facts)).filter(Boolean).length
}

function hasText(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
