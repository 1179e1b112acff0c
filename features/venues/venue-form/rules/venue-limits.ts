import { maxGuests } from '@bouquet/features/venues/venues/rules/venue.ts'

/** The limits of a venue's form; prices are units of a currency. */
export const venueLimits = {
  address: 200,
  contact: 100,
  description: 5_000,
  detailedDescription: 10_000,
  capacity: maxGuests,
  bedrooms: 1_000,
  price: 1_000_000,
} as const

/** The limits of one call with a whole venue: number of image files, and bytes of everything together. */
export const wholeVenueLimits = { images: 20, maxTotalBytes: 60 * 1024 * 1024 } as const
