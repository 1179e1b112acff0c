import { maxGuests } from '@bouquet/features/venues/venues/rules/venue.ts'

/** How much a venue's form takes; prices are units of a currency. */
export const venueLimits = {
  address: 200,
  contact: 100,
  description: 5_000,
  detailedDescription: 10_000,
  capacity: maxGuests,
  bedrooms: 1_000,
  price: 1_000_000,
} as const
