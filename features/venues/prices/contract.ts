import { code, currency, multiLine, singleLine, venueId } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { documentLimits } from '@bouquet/features/media/documents/rules/document.ts'
import { z } from 'zod'
import { isDayOfYear, isTimeOfDay, priceLimits } from './rules/prices.ts'

export const optionalAmount = z
  .number({ error: code('budget_invalid') })
  .int(code('budget_invalid'))
  .min(1, code('budget_invalid'))
  .max(priceLimits.amountCents, code('amount_too_high'))
  .nullable()
const dayOfYear = singleLine.refine(isDayOfYear, code('period_invalid'))
const timeOfDay = singleLine.refine(isTimeOfDay, code('time_invalid'))

export const hireFee = z.object({
  amountCents: optionalAmount,
  season: z.object({ start: dayOfYear, end: dayOfYear }).nullable(),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1, code('choice_required'))
    .max(7)
    .refine((days) => new Set(days).size === days.length, code('choice_required')),
  hours: z.object({ start: timeOfDay, end: timeOfDay }).nullable(),
  note: singleLine.max(priceLimits.note, code('text_too_long')),
})

/** The prices of a venue, in cents of its currency; null where there is none. */
export const pricesForm = z
  .object({
    isOnRequest: z.boolean(),
    hireFees: z.array(hireFee).max(priceLimits.hireFees, code('hire_fees_full')),
    perHeadCents: optionalAmount,
    perHeadMinimumGuests: z
      .number({ error: code('number_invalid') })
      .int(code('number_invalid'))
      .min(1, code('number_invalid'))
      .max(priceLimits.guests, code('number_invalid'))
      .nullable(),
    included: multiLine.max(priceLimits.included, code('text_too_long')),
    depositPercent: z
      .number({ error: code('number_invalid') })
      .int(code('number_invalid'))
      .min(1, code('number_invalid'))
      .max(100, code('number_invalid'))
      .nullable(),
    securityDepositCents: optionalAmount,
    /** For one hour. */
    overtimeCents: optionalAmount,
    /** For one bottle. */
    corkageCents: optionalAmount,
    cleaningCents: optionalAmount,
  })
  .refine(({ perHeadCents, perHeadMinimumGuests }) => perHeadCents !== null || perHeadMinimumGuests === null, {
    path: ['perHeadCents'],
    message: code('budget_invalid'),
  })
export type PricesForm = z.output<typeof pricesForm>

export const prices = z.object({
  ...pricesForm.shape,
  currency,
  brochure: z.object({ bytes: z.number().int() }).nullable(),
  /** The version of the form's values, for `If-Match`. */
  version: z.number().int(),
})
export type Prices = z.output<typeof prices>

const ofPrices = { access: 'venue_owner', tag: 'Venue prices' } as const
const path = '/api/venues/:id/prices'
const params = z.object({ id: venueId })

export const getPrices = route({
  ...ofPrices,
  method: 'GET',
  path,
  summary: 'What one of the caller’s venues costs, in cents.',
  params,
  success: { status: 200, body: prices },
  problems: ['not_found'],
})

export const updatePrices = route({
  ...ofPrices,
  method: 'PUT',
  path,
  summary: 'Changes what a venue costs; the brochure stays.',
  params,
  body: pricesForm,
  success: { status: 200, body: prices },
  problems: ['not_found', 'venue_archived'],
  versioned: true,
})

export const storeBrochure = route({
  ...ofPrices,
  method: 'POST',
  path: `${path}/brochure`,
  summary:
    'Stores the brochure (multipart, field "brochure") in place of another: a PDF without active content, at most 10 MiB.',
  params,
  files: { field: 'brochure', maxBytes: documentLimits.maxBytes, isDocument: true },
  success: { status: 201, body: prices },
  problems: [
    'not_found',
    'venue_archived',
    'document_missing',
    'document_too_large',
    'document_type_unsupported',
    'document_broken',
    'document_active_content',
  ],
  limit: { max: 60, seconds: 600 },
})

export const deleteBrochure = route({
  ...ofPrices,
  method: 'DELETE',
  path: `${path}/brochure`,
  summary: 'Deletes the brochure.',
  params,
  success: { status: 200, body: prices },
  problems: ['not_found', 'venue_archived'],
})

export const getBrochure = route({
  ...ofPrices,
  method: 'GET',
  path: `${path}/brochure`,
  summary: 'The brochure as its owner stored it.',
  params,
  download: 'application/octet-stream',
  success: { status: 200, body: fileBody },
  problems: ['not_found'],
})
