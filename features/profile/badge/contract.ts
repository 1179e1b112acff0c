import { venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { badgeSizes, badgeThemes } from './rules/badge.ts'

const badge = z.object({
  size: z.enum(badgeSizes),
  theme: z.enum(badgeThemes),
  /** The absolute address of the picture. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The code to paste into a page. */
  html: z.string(),
  /** The picture in its current state, also while it is not public yet. */
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
      /** Whether it shows a rating, or only the name. */
      hasRating: z.boolean(),
      badges: z.array(badge),
      /** The share (0 to 1) of the first entries of the directory that show the badge; null while there are too few to tell. */
      shareOfFirst: z.number().nullable(),
    }),
  },
  problems: ['not_found'],
})
