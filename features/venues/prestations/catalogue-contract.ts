import { code, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { languages } from '@bouquet/domain/languages'
import { z } from 'zod'
import { catalogueLimits } from './rules/prestation.ts'

const label = singleLine.min(1, code('text_required')).max(catalogueLimits.longestLabel, code('title_too_long'))

/** The name of an entry in each language of the interface. */
export const prestationLabels = z.object(
  Object.fromEntries(languages.map((language) => [language, label])) as Record<
    (typeof languages)[number],
    typeof label
  >,
)
export type PrestationLabels = z.output<typeof prestationLabels>

export const catalogueEntry = z.object({
  slug: z.string(),
  labels: z.record(z.enum(languages), z.string()),
  isActive: z.boolean(),
  /** How many venues offer it. */
  venueCount: z.number().int(),
  /** Of its names, for `If-Match`. */
  version: z.number().int(),
})
export type CatalogueEntry = z.output<typeof catalogueEntry>

const ofAdministration = { access: 'administrator', permission: 'catalogues', tag: 'Administration' } as const
const bySlug = z.object({ slug: singleLine.max(catalogueLimits.longestSlug) })
const wholeCatalogue = z.object({ prestations: z.array(catalogueEntry) })

export const listCatalogue = route({
  ...ofAdministration,
  method: 'GET',
  path: '/api/admin/prestations',
  summary: 'The catalogue of what venues offer, in its order, with what is switched off.',
  success: { status: 200, body: wholeCatalogue },
  problems: [],
})

export const createPrestation = route({
  ...ofAdministration,
  method: 'POST',
  path: '/api/admin/prestations',
  summary: 'Adds an entry at the end of the catalogue; its slug is made from its English name.',
  body: prestationLabels,
  success: { status: 201, body: catalogueEntry },
  problems: ['prestation_exists', 'prestations_full'],
  idempotencyKey: true,
})

export const renamePrestation = route({
  ...ofAdministration,
  method: 'PUT',
  path: '/api/admin/prestations/:slug/labels',
  summary: 'Names an entry otherwise, in seven languages; its slug stays.',
  params: bySlug,
  body: prestationLabels,
  success: { status: 200, body: catalogueEntry },
  problems: ['not_found'],
  versioned: true,
})

export const switchPrestation = route({
  ...ofAdministration,
  method: 'PUT',
  path: '/api/admin/prestations/:slug/active',
  summary: 'Offers an entry to owners of venues, or offers it no more; where it is used it stays.',
  params: bySlug,
  body: z.object({ isActive: z.boolean() }),
  success: { status: 200, body: catalogueEntry },
  problems: ['not_found'],
})

export const orderCatalogue = route({
  ...ofAdministration,
  method: 'PUT',
  path: '/api/admin/prestations/order',
  summary: 'Puts the whole catalogue in this order: each entry once, and no other.',
  body: z.object({
    slugs: z.array(singleLine.max(catalogueLimits.longestSlug)).max(catalogueLimits.entries),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(singleLine.max(catalogueLimits.longestSlug)).max(catalogueLimits.entries).optional(),
  }),
  success: { status: 204 },
  problems: ['order_outdated'],
})
