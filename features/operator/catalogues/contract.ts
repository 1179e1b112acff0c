import { code, singleLine } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { catalogueLimits, catalogueNames } from '@bouquet/domain/catalogues'
import { languages } from '@bouquet/domain/languages'
import { z } from 'zod'

const label = singleLine.min(1, code('text_required')).max(catalogueLimits.longestLabel, code('title_too_long'))
const byLanguage = Object.fromEntries(languages.map((language) => [language, label])) as Record<
  (typeof languages)[number],
  typeof label
>

/** What an operator fills in: the name in each language of the interface, and whether couples are asked for it. */
export const catalogueEntryForm = z.object({
  labels: z.object(byLanguage),
  /** Of services; the entries of the other catalogues have it, and nothing reads it. */
  isForCouples: z.boolean().optional(),
})
export type EntryForm = z.output<typeof catalogueEntryForm>

/** A new entry; its code is typed for languages, and made from the English name elsewhere. */
export const newCatalogueEntry = catalogueEntryForm.extend({
  code: singleLine.max(catalogueLimits.longestCode).optional(),
})
export type NewEntryForm = z.output<typeof newCatalogueEntry>

export const catalogueEntry = z.object({
  code: z.string(),
  labels: z.record(z.enum(languages), z.string()),
  isActive: z.boolean(),
  isForCouples: z.boolean(),
  /** How often it is used: by planners, venues, requests or projects. */
  uses: z.number().int(),
  /** Of what the form fills, for `If-Match`. */
  version: z.number().int(),
})
export type CatalogueEntry = z.output<typeof catalogueEntry>

const ofAdministration = { access: 'administrator', permission: 'catalogues', tag: 'Administration' } as const
const entryCode = singleLine.max(catalogueLimits.longestCode)
const byCatalogue = z.object({ catalogue: z.enum(catalogueNames) })
const byCode = byCatalogue.extend({ code: entryCode })
const path = '/api/admin/catalogues/:catalogue'
/** Part of a name in any language, or of the code. */
const search = z.object({ q: singleLine.max(100).optional() })

export const listCatalogue = route({
  ...ofAdministration,
  method: 'GET',
  path,
  summary: 'A catalogue in its order, with what is retired.',
  params: byCatalogue,
  query: search,
  success: { status: 200, body: z.object({ entries: z.array(catalogueEntry) }) },
  problems: [],
})

export const exportCatalogue = route({
  ...ofAdministration,
  method: 'GET',
  path: `${path}/entries.csv`,
  summary: 'The entries of a catalogue with their names in all languages, as a table for spreadsheets.',
  params: byCatalogue,
  query: search,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const createEntry = route({
  ...ofAdministration,
  method: 'POST',
  path,
  summary: 'Adds an entry at the end of a catalogue; its code stays as it is made.',
  params: byCatalogue,
  body: newCatalogueEntry,
  success: { status: 201, body: catalogueEntry },
  problems: ['entry_exists', 'catalogue_full', 'language_code_invalid'],
  idempotencyKey: true,
})

export const changeEntry = route({
  ...ofAdministration,
  method: 'PUT',
  path: `${path}/entries/:code`,
  summary: 'Names an entry otherwise, in seven languages; its code stays.',
  params: byCode,
  body: catalogueEntryForm,
  success: { status: 200, body: catalogueEntry },
  problems: ['not_found'],
  versioned: true,
})

export const switchEntry = route({
  ...ofAdministration,
  method: 'PUT',
  path: `${path}/entries/:code/active`,
  summary: 'Retires an entry, or offers it again; where it is used it stays. A catalogue offers one entry at least.',
  params: byCode,
  body: z.object({ isActive: z.boolean() }),
  success: { status: 200, body: catalogueEntry },
  problems: ['not_found', 'last_entry'],
})

export const orderCatalogue = route({
  ...ofAdministration,
  method: 'PUT',
  path: `${path}/order`,
  summary: 'Puts the whole catalogue in this order: each entry once, and no other.',
  params: byCatalogue,
  body: z.object({
    codes: z.array(entryCode).max(catalogueLimits.entries),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(entryCode).max(catalogueLimits.entries).optional(),
  }),
  success: { status: 204 },
  problems: ['order_outdated'],
})
