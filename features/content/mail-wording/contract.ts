import { code, instant, multiLine, singleLine } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import {
  listedVersions,
  versionInPath,
  versionNumber,
  versionPage,
  versionReason,
  versionRestoring,
} from '@bouquet/contract/text-version'
import { languages } from '@bouquet/domain/languages'
import { z } from 'zod'
import { mailTextFilters, mailTextStates, maxCharacters, textPlaces } from './rules/mail-text.ts'

const ofContent = { access: 'administrator', permission: 'content', tag: 'Content' } as const
const language = z.enum(languages)
const state = z.enum(mailTextStates)
/** `<namespace>:<key>`. */
const name = z
  .string()
  .max(200)
  .regex(/^[a-z-]+:[\w.-]+$/)
const kind = z.string().max(60).regex(/^\w+$/)
const byText = z.object({ name, language })

const form = multiLine.max(Math.max(...Object.values(maxCharacters)), code('text_too_long'))
/** What a text says, by plural form; `text` where it has none. */
const words = z.object({
  text: form.optional(),
  zero: form.optional(),
  one: form.optional(),
  two: form.optional(),
  few: form.optional(),
  many: form.optional(),
  other: form.optional(),
})
const stored = z.partialRecord(z.enum(['text', 'zero', 'one', 'two', 'few', 'many', 'other']), z.string())

const filters = z.object({
  /** Words of the shipped text or of the newest version. */
  q: singleLine.max(200).optional(),
  kind: kind.optional(),
  language: language.optional(),
  state: z.enum(mailTextFilters).optional(),
})

const sampledMail = z.object({
  kind,
  /** Which of the mail's samples. */
  sample: z.number().int().min(0),
  subject: z.string(),
})

export const mailKind = z.object({
  kind,
  channel: z.enum(['mail', 'sms']),
  /** Of its first sample, in the caller's language; the beginning of a text message. */
  subject: z.string(),
})
export type MailKind = z.output<typeof mailKind>

export const listMailKinds = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/mail-kinds',
  summary: 'The kinds of mails and text messages that are sent, in the order of their subjects.',
  success: { status: 200, body: z.object({ kinds: z.array(mailKind) }) },
  problems: [],
})

export const listedMailText = z.object({
  name,
  language,
  place: z.enum(textPlaces),
  /** The kinds of mails that have it. */
  kinds: z.array(kind),
  /** Of the newest version, else the shipped words. */
  words: stored,
  state,
  /** The shipped words have changed since the newest version was saved. */
  isOutdated: z.boolean(),
  version: versionNumber,
  plannedAt: instant.nullable(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
})
export type ListedMailText = z.output<typeof listedMailText>

export const listMailTexts = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/mail-texts',
  summary: 'The texts of mails that can be changed, mail by mail, after the text and language `after` where given.',
  query: filters.extend({
    /** `<language> <name>` of the last one before. */
    after: singleLine.max(210).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ texts: z.array(listedMailText), next: z.string().nullable() }) },
  problems: [],
})

export const exportMailTexts = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/mail-texts.csv',
  summary: 'The texts that fit the filters and were changed as a table for spreadsheets, beside the shipped words.',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const mailText = z.object({
  name,
  language,
  place: z.enum(textPlaces),
  /** Of the newest version, else the shipped words. */
  words: stored,
  shipped: stored,
  /** The shipped words when the newest version was saved, where they are others by now. */
  shippedBefore: stored.nullable(),
  /** False where what is published no longer fits the shipped text, which is sent instead. */
  isSent: z.boolean(),
  placeholders: z.array(z.object({ name: z.string(), isNecessary: z.boolean() })),
  version: versionNumber,
  state,
  publicVersion: versionNumber.nullable(),
  planned: z.object({ version: versionNumber, at: instant }).nullable(),
  /** The samples of mails that have it, at most fifty. */
  mails: z.array(sampledMail),
  languages: z.array(z.object({ language, state })),
})
export type MailText = z.output<typeof mailText>

const ofText = { ...ofContent, params: byText } as const

export const getMailText = route({
  ...ofText,
  method: 'GET',
  path: '/api/admin/mail-texts/:name/:language',
  summary: 'A text of mails in one language: its newest words, the shipped ones, and where it stands.',
  success: { status: 200, body: mailText },
  problems: ['not_found'],
})

export const mailTextForm = z.object({ words, reason: versionReason })
export type MailTextForm = z.output<typeof mailTextForm>

/** Throws changed_elsewhere where a colleague was first, and a code beside the form of the words that breaks a rule. */
export const saveMailText = route({
  ...ofText,
  method: 'PUT',
  path: '/api/admin/mail-texts/:name/:language',
  summary: 'Saves a new version of a text; what is sent stays as it is.',
  body: mailTextForm,
  success: { status: 200, body: mailText },
  problems: ['not_found', 'text_required', 'placeholder_unknown', 'placeholder_missing', 'markup_not_allowed'],
  versioned: true,
})

export const restoreMailText = route({
  ...ofText,
  method: 'PUT',
  path: '/api/admin/mail-texts/:name/:language/restore',
  summary: 'Saves a new version with the words of an earlier one.',
  body: versionRestoring,
  success: { status: 200, body: mailText },
  problems: ['not_found', 'text_required', 'placeholder_unknown', 'placeholder_missing', 'markup_not_allowed'],
  versioned: true,
})

export const listMailTextVersions = route({
  ...ofText,
  method: 'GET',
  path: '/api/admin/mail-texts/:name/:language/versions',
  summary: 'The saved versions of a text in one language, newest first.',
  query: versionPage,
  success: { status: 200, body: listedVersions },
  problems: ['not_found'],
})

const byVersion = byText.extend({ version: versionInPath })

export const getMailTextVersion = route({
  ...ofContent,
  params: byVersion,
  method: 'GET',
  path: '/api/admin/mail-texts/:name/:language/versions/:version',
  summary: 'The words of one version; version 0 has the shipped ones.',
  success: { status: 200, body: z.object({ version: versionNumber, words: stored }) },
  problems: ['not_found'],
})

const sample = { kind, sample: z.coerce.number().int().min(0).max(1000) }

export const previewMailText = route({
  ...ofContent,
  params: byVersion,
  method: 'GET',
  path: '/api/admin/mail-texts/:name/:language/versions/:version/preview',
  summary: 'A mail with example data in which a text has the words of a version; a text message has no HTML.',
  query: z.object(sample),
  success: { status: 200, body: z.object({ subject: z.string(), html: z.string().nullable(), text: z.string() }) },
  problems: ['not_found'],
})

/** The mail goes to the caller alone. Throws not_found for a text message too, which is not tested. */
export const testMailText = route({
  ...ofText,
  personal: true,
  method: 'POST',
  path: '/api/admin/mail-texts/:name/:language/test',
  summary: 'Sends the caller a mail with example data in which a text has the words of a version.',
  body: z.object({ ...sample, sample: z.number().int().min(0).max(1000), version: versionNumber.max(2_147_483_647) }),
  success: { status: 200, body: z.object({ email: z.string() }) },
  problems: ['not_found'],
  limit: { max: 30, seconds: 900, shared: true },
})

/** `at` null publishes at once; a time plans it. */
export const mailTextPublication = z.object({ at: instant.nullable() })

/** Throws changed_elsewhere where the newest version is another one by now, publication_time_invalid for a time that is over or too far ahead. */
export const publishMailText = route({
  ...ofText,
  method: 'PUT',
  path: '/api/admin/mail-texts/:name/:language/publication',
  summary: 'Publishes the newest version of a text, now or at a time: mails have its words from then on.',
  body: mailTextPublication,
  success: { status: 200, body: mailText },
  problems: [
    'not_found',
    'publication_time_invalid',
    'text_required',
    'placeholder_unknown',
    'placeholder_missing',
    'markup_not_allowed',
  ],
  versioned: true,
})

export const cancelMailTextPublication = route({
  ...ofText,
  method: 'DELETE',
  path: '/api/admin/mail-texts/:name/:language/plan',
  summary: 'Cancels a planned publication; without one nothing changes.',
  success: { status: 200, body: mailText },
  problems: ['not_found'],
})

export const mailTextWithdrawal = z.object({ reason: versionReason })

/** Throws changed_elsewhere where a colleague has saved another version since. */
export const withdrawMailText = route({
  ...ofText,
  method: 'PUT',
  path: '/api/admin/mail-texts/:name/:language/shipped',
  summary: 'Sends the shipped words again, and cancels a planned publication; the versions stay.',
  body: mailTextWithdrawal,
  success: { status: 200, body: mailText },
  problems: ['not_found'],
  versioned: true,
})
