import { catalogueId, code, currency, multiLine, singleLine, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { portfolioImage, portfolioLimits } from '@bouquet/domain/portfolio'
import { z } from 'zod'

const text = (required: Parameters<typeof code>[0], length: number) =>
  singleLine.min(1, code(required)).max(length, code('title_too_long'))

/** At most two decimals, because amounts are stored in cents. */
const amount = z
  .number({ error: code('amount_required') })
  .min(0, code('amount_required'))
  .max(portfolioLimits.budget, code('amount_too_high'))
  .transform((typed) => Math.round(typed * 100) / 100)

const optionalPlace = (length: number) => singleLine.max(length, code('title_too_long')).nullish()

/**
 * A provider's entries about a wedding; field names as in document 2, section 3. Budgets are in whole units of their currency, also when hidden.
 */
export const portfolioForm = z.object({
  title: text('title_required', portfolioLimits.titleLength),
  description: multiLine
    .min(1, code('description_required'))
    .max(portfolioLimits.descriptionLength, code('title_too_long')),
  weddingDate: singleLine.refine((day) => isCalendarDay(day) && day >= '1900-01-01', code('event_date_invalid')),
  totalBudget: amount,
  plannerBudget: amount,
  /** The currency of both budgets; by default that of the provider's directory, or the stored one. */
  currency: currency.optional(),
  isBudgetHidden: z.boolean().default(false),
  numberOfGuests: z
    .number({ error: code('guests_required') })
    .int(code('guests_required'))
    .min(1, code('guests_required'))
    .max(portfolioLimits.guests, code('guests_required')),
  location: text('place_required', portfolioLimits.locationLength),
  style: text('style_required', portfolioLimits.styleLength),
  prestations: z.array(catalogueId).max(portfolioLimits.services, code('invalid_input')).default([]),
  city: optionalPlace(100),
  postalCode: optionalPlace(12),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, code('country_required'))
    .nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  /** The directory's venue at which it took place; absent leaves it unchanged. */
  venueId: venueId.nullish(),
})
export type PortfolioForm = z.output<typeof portfolioForm>

export const portfolioImageView = z.object({
  id: uuid,
  imageUrl: z.string(),
  /** The smallest size that fills a card. */
  thumbnailUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  caption: z.string(),
  isKeyImage: z.boolean(),
  /** Of its caption, for `If-Match`. */
  version: z.number().int(),
})
export type PortfolioImage = z.output<typeof portfolioImageView>

/** All views so far; null without Premium. */
const totalViews = z.number().int().nullable()

export const portfolio = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  weddingDate: z.string(),
  totalBudget: z.number(),
  plannerBudget: z.number(),
  /** The currency of both budgets. */
  currency,
  isBudgetHidden: z.boolean(),
  numberOfGuests: z.number().int(),
  location: z.string(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The directory's venue at which it took place. */
  venue: z
    .object({ id: uuid, name: z.string(), city: z.string(), /** Whether couples see it. */ isShown: z.boolean() })
    .nullable(),
  style: z.string(),
  prestations: z.array(z.object({ id: z.number().int(), label: z.string() })),
  isPublished: z.boolean(),
  totalViews,
  /** In their order. */
  images: z.array(portfolioImageView),
  /** Of what the form replaces, for `If-Match`. */
  version: z.number().int(),
  /** Of the order of the pictures, for `If-Match`. */
  orderVersion: z.number().int(),
})
export type Portfolio = z.output<typeof portfolio>

export const portfolioCard = portfolio
  .pick({ id: true, title: true, weddingDate: true, location: true, city: true, isPublished: true })
  .extend({
    totalViews,
    imageCount: z.number().int(),
    /** The key picture, in the size of a card. */
    imageUrl: z.string().nullable(),
  })
export type PortfolioCard = z.output<typeof portfolioCard>

const ofPortfolios = { access: 'planner', tag: 'Portfolios' } as const
const path = '/api/portfolios'
const byId = z.object({ id: uuid })
const byImage = z.object({ id: uuid, imageId: uuid })
export const portfolioImages = portfolio.pick({ images: true, orderVersion: true })
export type PortfolioImages = z.output<typeof portfolioImages>

export const listPortfolios = route({
  ...ofPortfolios,
  method: 'GET',
  path,
  summary: 'The portfolios of the caller, the latest wedding first, 100 at most.',
  success: {
    status: 200,
    body: z.object({
      portfolios: z.array(portfolioCard),
      portfolioCount: z.number().int(),
      freePlanQuota: z.number().int(),
      /** Whether the plan allows one more. */
      canAdd: z.boolean(),
    }),
  },
  problems: [],
})
export type PortfolioList = z.output<(typeof listPortfolios)['success']['body']>

export const createPortfolio = route({
  ...ofPortfolios,
  method: 'POST',
  path,
  summary: 'Creates a portfolio, not published yet.',
  body: portfolioForm,
  success: { status: 201, body: portfolio },
  problems: ['portfolio_quota_reached', 'portfolios_full', 'venue_unknown', 'location_far_from_town'],
  idempotencyKey: true,
})

const foundVenue = z.object({ id: uuid, name: z.string(), city: z.string() })
export type FoundVenue = z.output<typeof foundVenue>

export const searchVenues = route({
  ...ofPortfolios,
  method: 'GET',
  path: `${path}/venues`,
  summary: 'Venues of the directory whose name has these letters, at most 10.',
  query: z.object({ q: singleLine.min(2).max(80) }),
  success: { status: 200, body: z.object({ venues: z.array(foundVenue) }) },
  problems: [],
})

export const getPortfolio = route({
  ...ofPortfolios,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One of the caller’s weddings with all its pictures.',
  params: byId,
  success: { status: 200, body: portfolio },
  problems: ['not_found'],
})

export const updatePortfolio = route({
  ...ofPortfolios,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Updates a portfolio; another title gives another address, and a public one leads on to it.',
  params: byId,
  body: portfolioForm,
  success: { status: 200, body: portfolio },
  problems: ['not_found', 'venue_unknown', 'location_far_from_town'],
  versioned: true,
})

export const deletePortfolio = route({
  ...ofPortfolios,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes a wedding with its pictures; its public address is gone for good.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found'],
})

export const publishPortfolio = route({
  ...ofPortfolios,
  method: 'POST',
  path: `${path}/:id/publish`,
  summary: 'Shows a wedding to everybody; it needs a picture.',
  params: byId,
  success: { status: 200, body: portfolio },
  problems: ['not_found', 'portfolio_without_images', 'portfolio_quota_reached'],
})

export const unpublishPortfolio = route({
  ...ofPortfolios,
  method: 'POST',
  path: `${path}/:id/unpublish`,
  summary: 'Hides a wedding from everybody but the caller.',
  params: byId,
  success: { status: 200, body: portfolio },
  problems: ['not_found'],
})

export const getPortfolioUrl = route({
  ...ofPortfolios,
  method: 'GET',
  path: `${path}/:id/url`,
  summary: 'The public address of a wedding; null while nobody else can see it.',
  params: byId,
  success: { status: 200, body: z.object({ url: z.string().nullable() }) },
  problems: ['not_found'],
})

/**
 * Files that are not pictures do not prevent the others from being stored; when none is a picture, the response has the first file's code. A
 * file that is already stored is no error, so the same call may be repeated when its response was lost.
 */
export const addPortfolioImages = route({
  ...ofPortfolios,
  method: 'POST',
  path: `${path}/:id/images`,
  summary:
    'Adds pictures (multipart, "images[]"): JPG or PNG, at most 2 MiB each, up to 20 at once. The first one is the key picture.',
  params: byId,
  files: { field: 'images[]', maxBytes: portfolioImage.maxBytes, most: 20 },
  success: {
    status: 201,
    body: portfolioImages.extend({
      /** Files that were not stored, by name and problem code: not a picture, empty, or already stored. */
      failures: z.array(z.object({ file: z.string(), code: z.string() })),
    }),
  },
  problems: [
    'not_found',
    'image_missing',
    'image_too_large',
    'portfolio_image_type_unsupported',
    'image_broken',
    'image_too_many_pixels',
    'portfolio_images_full',
  ],
  limit: { max: 300, seconds: 600 },
})

export const removePortfolioImage = route({
  ...ofPortfolios,
  method: 'DELETE',
  path: `${path}/:id/images/:imageId`,
  summary: 'Deletes a picture; when it was the key picture the first of the others is.',
  params: byImage,
  success: { status: 200, body: portfolioImages },
  problems: ['not_found', 'portfolio_last_image'],
})

export const updateImageCaption = route({
  ...ofPortfolios,
  method: 'PUT',
  path: `${path}/:id/images/:imageId/caption`,
  summary: 'Writes what stands below a picture; empty is nothing.',
  params: byImage,
  body: z.object({ caption: multiLine.max(portfolioLimits.captionLength, code('caption_too_long')) }),
  success: { status: 200, body: portfolioImageView.pick({ caption: true, version: true }) },
  problems: ['not_found'],
  versioned: true,
})

export const setKeyImage = route({
  ...ofPortfolios,
  method: 'PUT',
  path: `${path}/:id/images/:imageId/key`,
  summary: 'Makes a picture the one that stands for the wedding.',
  params: byImage,
  success: { status: 200, body: portfolioImages },
  problems: ['not_found'],
})

export const reorderImages = route({
  ...ofPortfolios,
  method: 'PUT',
  path: `${path}/:id/images/order`,
  summary: 'Puts the pictures into another order; all of them are named, each once.',
  params: byId,
  body: z.object({
    imageIds: z
      .array(uuid)
      .min(1, code('image_order_incomplete'))
      .max(portfolioLimits.images, code('image_order_incomplete')),
  }),
  success: { status: 200, body: portfolioImages },
  problems: ['not_found', 'image_order_incomplete'],
  versioned: true,
})
