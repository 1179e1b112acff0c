import { code, instant, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
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
import { languages } from '@bouquet/domain/languages'
import { z } from 'zod'
import { guideTextStates, reservedSlugs } from './rules/guide-text.ts'

const ofContent = { access: 'administrator', permission: 'content', tag: 'Content' } as const
const language = z.enum(languages)
const state = z.enum(guideTextStates)
const byGuide = z.object({ id: uuid })
const byText = byGuide.extend({ language })

const guideFilters = z.object({
  /** Words of the title or of the address. */
  q: singleLine.max(200).optional(),
  language: language.optional(),
  state: state.optional(),
})

export const listedGuideText = z.object({
  id: uuid,
  language,
  /** Of the newest version. */
  title: z.string(),
  slug: z.string(),
  state,
  version: versionNumber,
  plannedAt: instant.nullable(),
  savedAt: instant,
  savedBy: z.string().nullable(),
})
export type ListedGuideText = z.output<typeof listedGuideText>

export const listGuideTexts = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/guide-texts',
  summary: 'The guides in each of their languages, last saved first.',
  query: guideFilters.extend({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ texts: z.array(listedGuideText), hasMore: z.boolean() }) },
  problems: [],
})

export const exportGuideTexts = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/guide-texts.csv',
  summary: 'The guides that fit the filters as a table for spreadsheets, without their texts.',
  query: guideFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

const slug = singleLine
  .min(1, code('slug_invalid'))
  .max(100, code('slug_invalid'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, code('slug_invalid'))
  .refine((value) => !reservedSlugs.includes(value), code('slug_invalid'))

const words = {
  slug,
  title: versionTitle,
  description: versionDescription,
  body: multiLine.min(1, code('text_required')).max(60_000, code('text_too_long')),
}

/** What an operator saves as the next version; the text is Markdown, sanitised whenever it is shown. */
export const guideTextForm = z.object({ ...words, reason: versionReason })
export type GuideTextForm = z.output<typeof guideTextForm>

/** The newest version of a guide's text; `version` is null, and the words are empty, in a language that has none. */
export const guideText = z.object({
  id: uuid,
  language,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  body: z.string(),
  version: versionNumber.nullable(),
  state: state.nullable(),
  publicVersion: versionNumber.nullable(),
  /** The public page; null while it cannot be read. */
  publicUrl: z.string().nullable(),
  planned: z.object({ version: versionNumber, at: instant }).nullable(),
  /** The guide's languages that have a text. */
  languages: z.array(z.object({ language, state })),
})
export type GuideText = z.output<typeof guideText>

export const createGuide = route({
  ...ofContent,
  method: 'POST',
  path: '/api/admin/guides',
  summary: 'Makes a guide with its first text, which nobody can read yet.',
  body: guideTextForm.extend({ language }),
  success: { status: 201, body: guideText },
  problems: ['slug_taken'],
  idempotencyKey: true,
})

export const getGuideText = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/guides/:id/texts/:language',
  summary: 'The newest version of a guide in one language.',
  params: byText,
  success: { status: 200, body: guideText },
  problems: ['not_found'],
})

/** Throws changed_elsewhere where a colleague was first, slug_taken for an address of another guide. */
export const saveGuideText = route({
  ...ofContent,
  method: 'PUT',
  path: '/api/admin/guides/:id/texts/:language',
  summary: 'Saves a new version of a guide in one language; what can be read stays as it is.',
  params: byText,
  body: guideTextForm,
  success: { status: 200, body: guideText },
  problems: ['not_found', 'slug_taken'],
  versioned: true,
})

export const restoreGuideText = route({
  ...ofContent,
  method: 'PUT',
  path: '/api/admin/guides/:id/texts/:language/restore',
  summary: 'Saves a new version with the words of an earlier one.',
  params: byText,
  body: versionRestoring,
  success: { status: 200, body: guideText },
  problems: ['not_found', 'slug_taken'],
  versioned: true,
})

export const listGuideTextVersions = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/guides/:id/texts/:language/versions',
  summary: 'The saved versions of a guide in one language, newest first.',
  params: byText,
  query: versionPage,
  success: { status: 200, body: listedVersions },
  problems: ['not_found'],
})

export const guideTextVersion = z.object({
  version: versionNumber,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  body: z.string(),
})
export type GuideTextVersion = z.output<typeof guideTextVersion>

export const getGuideTextVersion = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/guides/:id/texts/:language/versions/:version',
  summary: 'The words of one version.',
  params: byText.extend({ version: versionInPath }),
  success: { status: 200, body: guideTextVersion },
  problems: ['not_found'],
})

/** The address is good for ten minutes. */
export const getGuidePreview = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/guides/:id/texts/:language/versions/:version/preview',
  summary: 'Where a version can be seen as its readers will see it.',
  params: byText.extend({ version: versionInPath }),
  success: { status: 200, body: z.object({ url: z.string() }) },
  problems: ['not_found'],
})

/** `at` null publishes at once; a time plans it. */
export const guidePublication = z.object({ at: instant.nullable() })

/** Throws changed_elsewhere where the newest version is another one by now, publication_time_invalid for a time that is over or too far ahead. */
export const publishGuideText = route({
  ...ofContent,
  method: 'PUT',
  path: '/api/admin/guides/:id/texts/:language/publication',
  summary: 'Publishes the newest version of a guide in one language, now or at a time.',
  params: byText,
  body: guidePublication,
  success: { status: 200, body: guideText },
  problems: ['not_found', 'publication_time_invalid', 'slug_taken'],
  versioned: true,
})

export const cancelGuidePublication = route({
  ...ofContent,
  method: 'DELETE',
  path: '/api/admin/guides/:id/texts/:language/plan',
  summary: 'Cancels a planned publication; without one nothing changes.',
  params: byText,
  success: { status: 200, body: guideText },
  problems: ['not_found'],
})

export const withdrawGuideText = route({
  ...ofContent,
  method: 'DELETE',
  path: '/api/admin/guides/:id/texts/:language/publication',
  summary: 'Takes a guide back in one language, with a planned publication; its versions stay.',
  params: byText,
  success: { status: 200, body: guideText },
  problems: ['not_found'],
})
