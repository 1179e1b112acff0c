import { venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { badgeSizes, badgeThemes } from './rules/badge.ts'

const badge = z.object({
  size: z.enum(badgeSizes),
  theme: z.enum(badgeThemes),
  /** Of the picture, absolute. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** What is copied into a page. */
  html: z.string(),
  /** The picture as it is rendered now, also while it is not public yet. */
  svg: z.string(),
})
export type Badge = z.output<typeof badge>

export const getBadge = route({
  method: 'GET',
  path: '/api/badge',
  access: 'provider',
  summary:
    'The caller’s badge, or that of one of their venues, in every size and theme, with the HTML that shows it on their own site.',
  tag: 'Profile',
  query: z.object({ venue: venueId.optional() }),
  success: {
    status: 200,
    body: z.object({
      profileUrl: z.string(),
      /** Whether the badge shows anything to visitors yet. */
      isPublic: z.boolean(),
      /** Whether it states a rating, or the name alone. */
      hasRating: z.boolean(),
      badges: z.array(badge),
      /** Of those who come first in the directory, how many show the badge, 0 to 1; null while that cannot be said. */
      shareOfFirst: z.number().nullable(),
    }),
  },
  problems: ['not_found'],
})
