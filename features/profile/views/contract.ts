import { code, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const countProfileView = route({
  method: 'POST',
  path: '/api/profile-views',
  access: 'visitor',
  summary:
    'Counts a visitor’s view of a public profile or of a venue, once a day; the answer is the same whether or not it counts.',
  tag: 'Statistics',
  /** Names either a profile or a venue. */
  body: z
    .object({
      /** The slug of a profile. */
      slug: singleLine.min(1).max(200).optional(),
      /** The slug of a portfolio of that profile; the view then counts for the portfolio, too. */
      portfolio: singleLine.min(1).max(200).optional(),
      /** A photo of that profile that was enlarged; the view then counts for the photo, too. */
      photo: z.uuid().optional(),
      /** The slug of a venue. */
      venue: singleLine.min(1).max(200).optional(),
    })
    .refine(({ slug, venue }) => (slug === undefined) !== (venue === undefined), code('invalid_input')),
  success: { status: 204 },
  problems: [],
  limit: { max: 120, seconds: 60 },
})
