import { code, language, multiLine, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

/** The same limits as in the venue's form. */
export const venueTextLimits = { description: 5_000, detailedDescription: 10_000 } as const

/** Both empty means that there is no text in this language. */
export const venueText = z
  .object({
    description: multiLine.max(venueTextLimits.description, code('text_too_long')),
    detailedDescription: multiLine.max(venueTextLimits.detailedDescription, code('text_too_long')),
  })
  .refine(({ description, detailedDescription }) => description !== '' || detailedDescription === '', {
    path: ['description'],
    message: code('description_required'),
  })
export type VenueText = z.output<typeof venueText>

export const venueTexts = z.object({
  /** The language of the venue's own descriptions. */
  ownLanguage: language,
  own: z.object({ description: z.string(), detailedDescription: z.string() }),
  /** The texts in all other languages that have one. */
  texts: z.array(z.object({ language, description: z.string(), detailedDescription: z.string() })),
  /** The version of all texts, for `If-Match`. */
  version: z.number().int(),
})
export type VenueTexts = z.output<typeof venueTexts>

const ofTexts = { access: 'venue_owner', tag: 'Venues', path: '/api/venues/:id/languages' } as const

export const getVenueTexts = route({
  ...ofTexts,
  method: 'GET',
  summary: 'What one of the caller’s venues says of itself, in each language that it has a text in.',
  params: z.object({ id: venueId }),
  success: { status: 200, body: venueTexts },
  problems: ['not_found'],
})

export const saveVenueText = route({
  ...ofTexts,
  method: 'PUT',
  path: '/api/venues/:id/languages/:language',
  summary: 'Writes a venue’s descriptions in another language than its own; empty ones take them away.',
  params: z.object({ id: venueId, language }),
  body: venueText,
  success: { status: 200, body: venueTexts },
  problems: ['not_found', 'venue_archived', 'description_required'],
  versioned: true,
})
