import { code, instant, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { restrictingDecision } from '@bouquet/features/operator/report-decisions/contract.ts'
import { changeOutcomes } from '@bouquet/features/reports/content-changes/rules/hiding.ts'
import { changePlaces, changeStates } from '@bouquet/features/reports/content-changes/rules/places.ts'
import { z } from 'zod'

const ofChanges = { access: 'administrator', permission: 'moderation', tag: 'Administration' } as const
const changeId = z.number().int().min(1)

export const whatChanged = ['texts', 'pictures'] as const
export const listedChanges = ['waiting', 'decided'] as const

const changeFilters = z.object({
  what: z.enum(whatChanged).default('texts'),
  state: z.enum(listedChanges).default('waiting'),
  place: z.enum(changePlaces).optional(),
  country: z.enum(countries).optional(),
  /** Only what has waited for this many days. */
  days: z.coerce.number().int().min(1).max(365).optional(),
  /** Words of the company's name. */
  q: singleLine.max(200).optional(),
})

export const contentChange = z.object({
  id: z.number().int(),
  place: z.enum(changePlaces),
  /** Identifies what the operator saw; a decision on another revision is refused. */
  revision: z.number().int(),
  country: z.enum(countries),
  company: z.string(),
  accountId: uuid.nullable(),
  /** The language of the owner's interface and mails. */
  language: z.enum(languages).nullable(),
  /** The venue that it belongs to; null for the company's profile. */
  venue: z.string().nullable(),
  /** Texts as they are stored; a profile's own texts are HTML. Empty for pictures. */
  before: z.string(),
  after: z.string(),
  /** Null for texts. */
  picture: z.object({ url: z.string(), largeUrl: z.string() }).nullable(),
  beganAt: instant,
  changedAt: instant,
  state: z.enum(changeStates),
  decidedAt: instant.nullable(),
  /** The report with the statement of reasons. */
  reportId: uuid.nullable(),
  outcomes: z.array(z.enum(changeOutcomes)),
})
export type ContentChange = z.output<typeof contentChange>

/** Changes that wait, the oldest first; others, the last decision first. `next` is the cursor of the following page. */
export const listChanges = route({
  ...ofChanges,
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'What approved providers have changed: what nobody has looked at, the oldest first; or what was decided on.',
  query: changeFilters.extend({
    after: singleLine.regex(/^\d{4}-\d{2}-\d{2} [\d:.+-]{8,24}_\d{1,15}$/, code('malformed_request')).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(24),
  }),
  success: { status: 200, body: z.object({ changes: z.array(contentChange), next: z.string().nullable() }) },
  problems: [],
})

export const exportChanges = route({
  ...ofChanges,
  method: 'GET',
  path: '/api/admin/changes.csv',
  summary: 'The changes that fit the filters as a table for spreadsheets.',
  query: changeFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

/** Of several changes those that are still as they were seen are settled; throws change_settled where none is. */
export const seeChanges = route({
  ...ofChanges,
  method: 'POST',
  path: '/api/admin/changes/seen',
  summary: 'Notes that changes are fine, several at once; those changed or decided in the meantime are left.',
  body: z.object({
    changes: z
      .array(z.object({ id: changeId, revision: z.number().int().min(1) }))
      .min(1)
      .max(100),
  }),
  success: { status: 200, body: z.object({ seen: z.array(z.number().int()), late: z.array(z.number().int()) }) },
  problems: ['change_settled'],
})

/** A decision against a change: the outcome, the revision that was seen, and the statement of reasons. */
export const changeDecision = restrictingDecision
  .omit({ seenState: true, outcome: true })
  .extend({ outcome: z.enum(changeOutcomes), revision: z.number().int().min(1) })
export type ChangeDecision = z.output<typeof changeDecision>

/**
 * Puts the former text back or hides the thing, and mails its owner the reasons a minute later. Throws change_settled when somebody else was
 * faster, or the owner has changed it since.
 */
export const decideChange = route({
  ...ofChanges,
  method: 'POST',
  path: '/api/admin/changes/:id/decisions',
  summary: 'Puts a former text back, or hides a text or a picture, with reasons that are mailed to the owner.',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  body: changeDecision,
  success: { status: 204 },
  problems: ['not_found', 'change_settled'],
})

/** Undoes the caller's decisions within a minute, before the owner is mailed. Throws change_settled afterwards. */
export const undoChanges = route({
  ...ofChanges,
  method: 'POST',
  path: '/api/admin/changes/undo',
  summary: 'Takes decisions on changes back within a minute; nothing is mailed.',
  body: z.object({ ids: z.array(changeId).min(1).max(100) }),
  success: { status: 204 },
  problems: ['not_found', 'change_settled'],
})
