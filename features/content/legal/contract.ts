import { calendarDay, code, instant, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import {
  listedVersions,
  versionDescription,
  versionInPath,
  versionNumber,
  versionPage,
  versionReason,
  versionRestoring,
  versionTitle,
} from '@bouquet/contract/text-version'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { legalPages } from '@bouquet/domain/legal-pages'
import { z } from 'zod'

const ofContent = { access: 'administrator', permission: 'content', tag: 'Content' } as const
const language = z.enum(languages)
const country = z.enum(countries)
const page = z.enum(legalPages)
const byText = z.object({ page, language })

export const listedLegalText = z.object({
  page,
  language,
  title: z.string(),
  version: versionNumber,
  savedAt: instant,
  savedBy: z.string().nullable(),
})
export type ListedLegalText = z.output<typeof listedLegalText>

export const listLegalTexts = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-texts',
  summary: 'The legal pages in each language, with their newest versions.',
  success: { status: 200, body: z.object({ texts: z.array(listedLegalText) }) },
  problems: [],
})

/** What an operator saves as the next version: Markdown, with names in double braces, sanitised whenever it is shown. */
export const legalTextForm = z.object({
  title: versionTitle,
  description: versionDescription,
  body: multiLine.min(1, code('text_required')).max(100_000, code('text_too_long')),
  reason: versionReason,
})
export type LegalTextForm = z.output<typeof legalTextForm>

/** The newest version; what is in force is decided by changes. */
export const legalText = z.object({
  page,
  language,
  title: z.string(),
  description: z.string(),
  body: z.string(),
  version: versionNumber,
  publicUrl: z.string(),
})
export type LegalText = z.output<typeof legalText>

export const getLegalText = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-texts/:page/:language',
  summary: 'The newest version of a legal page in one language.',
  params: byText,
  success: { status: 200, body: legalText },
  problems: ['not_found'],
})

export const saveLegalText = route({
  ...ofContent,
  method: 'PUT',
  path: '/api/admin/legal-texts/:page/:language',
  summary: 'Saves a new version of a legal page in one language; what is in force stays as it is.',
  params: byText,
  body: legalTextForm,
  success: { status: 200, body: legalText },
  problems: ['not_found'],
  versioned: true,
})

export const restoreLegalText = route({
  ...ofContent,
  method: 'PUT',
  path: '/api/admin/legal-texts/:page/:language/restore',
  summary: 'Saves a new version with the words of an earlier one.',
  params: byText,
  body: versionRestoring,
  success: { status: 200, body: legalText },
  problems: ['not_found'],
  versioned: true,
})

export const listLegalTextVersions = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-texts/:page/:language/versions',
  summary: 'The saved versions of a legal page in one language, newest first.',
  params: byText,
  query: versionPage,
  success: { status: 200, body: listedVersions },
  problems: ['not_found'],
})

export const legalTextVersion = z.object({
  version: versionNumber,
  title: z.string(),
  description: z.string(),
  body: z.string(),
})
export type LegalTextVersion = z.output<typeof legalTextVersion>

export const getLegalTextVersion = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-texts/:page/:language/versions/:version',
  summary: 'The words of one version.',
  params: byText.extend({ version: versionInPath }),
  success: { status: 200, body: legalTextVersion },
  problems: ['not_found'],
})

/** The address is good for ten minutes. */
export const getLegalPreview = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-texts/:page/:language/versions/:version/preview',
  summary: 'Where a version can be seen as its readers will see it.',
  params: byText.extend({ version: versionInPath }),
  success: { status: 200, body: z.object({ url: z.string() }) },
  problems: ['not_found'],
})

const separated = (codes: readonly string[]) => {
  const one = `(${codes.join('|')})`
  return singleLine.regex(new RegExp(`^${one}(,${one}){0,6}$`), code('invalid_input'))
}

/** Countries and languages are separated by commas. */
export const countLegalNotices = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-changes/recipients',
  summary: 'How many accounts a change would be announced to, and from which day on it could be in force.',
  query: z.object({ countries: separated(countries), languages: separated(languages) }),
  success: { status: 200, body: z.object({ accounts: z.number().int(), earliestOn: calendarDay }) },
  problems: [],
})

const changeFilters = z.object({ page: page.optional() })

export const legalChange = z.object({
  id: uuid,
  page,
  isAnnounced: z.boolean(),
  effectiveOn: calendarDay,
  countries: z.array(country),
  texts: z.array(z.object({ language, version: versionNumber, summary: z.string() })),
  createdAt: instant,
  createdBy: z.string().nullable(),
  /** Mails; `refused` ones came back for good, `failed` ones were given up after three days. */
  sent: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
})
export type LegalChange = z.output<typeof legalChange>

export const listLegalChanges = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-changes',
  summary: 'The changes of legal pages, newest first, with the state of their notices.',
  query: changeFilters.extend({
    number: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ changes: z.array(legalChange), hasMore: z.boolean() }) },
  problems: [],
})

export const exportLegalChanges = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/legal-changes.csv',
  summary: 'The changes of legal pages as a table for spreadsheets.',
  query: changeFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const minSummary = 20
const unique = (items: readonly string[]) => new Set(items).size === items.length

/** `effectiveOn` is null for a correction, which is in force at once. Each version is the newest that the caller has read. */
export const legalChangeForm = z
  .object({
    page,
    isAnnounced: z.boolean(),
    effectiveOn: calendarDay.nullable(),
    countries: z.array(country).min(1, code('choice_required')).max(7).refine(unique, code('invalid_input')),
    texts: z
      .array(
        z.object({
          language,
          version: versionNumber.min(1, code('invalid_input')).max(2_147_483_647, code('invalid_input')),
          summary: multiLine.max(2000, code('text_too_long')),
        }),
      )
      .min(1, code('choice_required'))
      .max(7)
      .refine((texts) => unique(texts.map((text) => text.language)), code('invalid_input')),
  })
  .refine(({ isAnnounced, effectiveOn }) => isAnnounced === (effectiveOn !== null), {
    path: ['effectiveOn'],
    message: code('notice_too_short'),
  })
  .refine(({ isAnnounced, texts }) => !isAnnounced || texts.every(({ summary }) => summary.length >= minSummary), {
    path: ['texts'],
    message: code('summary_too_short'),
  })
export type LegalChangeForm = z.output<typeof legalChangeForm>

/** Throws notice_too_short, changed_elsewhere for a version that is not the newest, legal_change_exists for one that is announced already. */
export const changeLegalTexts = route({
  ...ofContent,
  personal: true,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/legal-changes',
  summary:
    'Puts versions of a legal page in force: at once as a correction, or at a day that all accounts concerned are notified of.',
  body: legalChangeForm,
  success: { status: 201, body: legalChange },
  problems: ['not_found', 'notice_too_short', 'summary_too_short', 'changed_elsewhere', 'legal_change_exists'],
  idempotencyKey: true,
})

/** Throws notices_settled where none failed. */
export const retryLegalNotices = route({
  ...ofContent,
  personal: true,
  method: 'POST',
  path: '/api/admin/legal-changes/:id/retry',
  summary: 'Tries the notices of a change again that were given up.',
  params: z.object({ id: uuid }),
  success: { status: 200, body: legalChange },
  problems: ['not_found', 'notices_settled'],
  limit: { max: 60, seconds: 900, shared: true },
})
