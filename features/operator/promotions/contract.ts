import { code, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { isInsideLink, isOutsideLink } from '@bouquet/domain/inside-link'
import { languages } from '@bouquet/domain/languages'
import { z } from 'zod'
import { promotionForms, promotionKinds } from './rules/promotion.ts'

const ofAdministration = { access: 'administrator', permission: 'promotions', tag: 'Administration' } as const
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(100).default(25)
const byId = z.object({ id: uuid })
const country = z.enum(countries)

const promotionLink = z
  .string()
  .trim()
  .max(500, code('link_invalid'))
  .refine((link) => isInsideLink(link) || isOutsideLink(link), code('link_invalid'))

/** The form of an administrator; moments are ISO 8601, UTC. The HTML of a popup is sanitised when it is stored. */
export const promotionForm = z
  .object({
    form: z.enum(promotionForms),
    kind: z.enum(promotionKinds),
    country: country.nullable(),
    language: z.enum(languages).nullable(),
    title: singleLine.min(1, code('title_required')).max(120, code('title_too_long')),
    description: multiLine.min(1, code('text_required')).max(10_000, code('message_too_long')),
    buttonText: singleLine.min(1, code('text_required')).max(60, code('title_too_long')).nullable(),
    buttonLink: promotionLink.nullable(),
    showOncePerUser: z.boolean(),
    startsAt: z.iso.datetime({ error: code('period_invalid') }),
    endsAt: z.iso.datetime({ error: code('period_invalid') }).nullable(),
    isActive: z.boolean(),
  })
  .refine(({ buttonText, buttonLink }) => (buttonText === null) === (buttonLink === null), {
    path: ['buttonLink'],
    message: code('link_invalid'),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    message: code('period_invalid'),
  })

export const promotion = z.object({
  ...promotionForm.shape,
  buttonLink: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  id: z.string(),
  imageUrl: z.string().nullable(),
  seen: z.number().int(),
  clicked: z.number().int(),
  /** The versions of this promotion in each language, itself among them, in the order in which they were made. */
  versions: z.array(z.object({ id: z.string(), language: z.enum(languages).nullable() })),
  /** Of what the form replaces, for `If-Match`. */
  version: z.number().int(),
})
export type Promotion = z.output<typeof promotion>

const filters = z.object({
  /** Part of the title. */
  q: singleLine.max(100).optional(),
  form: z.enum(promotionForms).optional(),
  kind: z.enum(promotionKinds).optional(),
})

export const listPromotions = route({
  ...ofAdministration,
  method: 'GET',
  path: '/api/admin/promotions',
  summary:
    'Alerts and popups, newest first, each once for all its languages, with how many people saw and followed it.',
  query: filters.extend({ page, pageSize }),
  success: { status: 200, body: z.object({ promotions: z.array(promotion), hasMore: z.boolean() }) },
  problems: [],
})

export const exportPromotions = route({
  ...ofAdministration,
  method: 'GET',
  path: '/api/admin/promotions.csv',
  summary: 'The alerts and popups that fit the filters as a table for spreadsheets, one line a language.',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const getPromotion = route({
  ...ofAdministration,
  method: 'GET',
  path: '/api/admin/promotions/:id',
  summary: 'One alert or popup.',
  params: byId,
  success: { status: 200, body: promotion },
  problems: ['not_found'],
})
export const createPromotion = route({
  ...ofAdministration,
  method: 'POST',
  path: '/api/admin/promotions',
  summary: 'Makes an alert or a popup; with `versionOf`, the version of another one in a further language.',
  query: z.object({ versionOf: uuid.optional() }),
  body: promotionForm,
  success: { status: 201, body: promotion },
  problems: ['not_found'],
  idempotencyKey: true,
})
export const updatePromotion = route({
  ...ofAdministration,
  method: 'PUT',
  path: '/api/admin/promotions/:id',
  summary: 'Changes an alert or a popup; audience, period and state change in all its languages.',
  params: byId,
  body: promotionForm,
  success: { status: 200, body: promotion },
  problems: ['not_found'],
  versioned: true,
})
export const deletePromotion = route({
  ...ofAdministration,
  method: 'DELETE',
  path: '/api/admin/promotions/:id',
  summary: 'Deletes an alert or a popup with its stats.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found'],
})
/** Multipart, field `image`; at most 5 MB, PNG, JPEG or WebP. */
export const uploadPromotionImage = route({
  ...ofAdministration,
  method: 'POST',
  path: '/api/admin/promotions/:id/image',
  summary: 'Takes the picture of a popup (multipart, field "image").',
  params: byId,
  files: { field: 'image', maxBytes: 5 * 1024 * 1024 },
  success: { status: 200, body: promotion },
  problems: [
    'not_found',
    'image_missing',
    'image_too_large',
    'image_type_unsupported',
    'image_broken',
    'image_too_many_pixels',
  ],
})
export const deletePromotionImage = route({
  ...ofAdministration,
  method: 'DELETE',
  path: '/api/admin/promotions/:id/image',
  summary: 'Takes the picture of a popup away.',
  params: byId,
  success: { status: 200, body: promotion },
  problems: ['not_found'],
})
