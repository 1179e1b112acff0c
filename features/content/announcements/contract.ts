import { code, instant, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { versionReason } from '@bouquet/contract/text-version'
import { countries } from '@bouquet/domain/countries'
import { isInsideLink, isOutsideLink } from '@bouquet/domain/inside-link'
import { languages } from '@bouquet/domain/languages'
import { z } from 'zod'
import {
  announcementActs,
  announcementLengths,
  announcementStates,
  audienceApprovals,
  audiencePlans,
  audiences,
  pace,
} from './rules/announcement.ts'

const ofContent = { access: 'administrator', permission: 'content', tag: 'Content' } as const
const language = z.enum(languages)
const country = z.enum(countries)
const state = z.enum(announcementStates)
const byId = z.object({ id: uuid })
const count = z.number().int()

/** What became of the mails; `failed`: given up after three days; `skipped`: stopped before, or no longer an account that it goes to. */
export const announcementFigures = z.object({
  waiting: count,
  sent: count,
  refused: count,
  failed: count,
  skipped: count,
  unsubscribed: count,
})
export type AnnouncementFigures = z.output<typeof announcementFigures>

const listed = z.object({
  id: uuid,
  number: count,
  state,
  /** In the language for readers whose own has no text. */
  title: z.string(),
  fallback: language,
  languages: z.array(language),
  startsAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  changedAt: instant,
  /** Null once the operator's account is gone. */
  createdBy: z.string().nullable(),
  figures: announcementFigures,
})
export type ListedAnnouncement = z.output<typeof listed>

const filters = z.object({
  state: state.optional(),
  /** Words of a title. */
  q: singleLine.max(200).optional(),
})

/** Newest first. */
export const listAnnouncements = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'Announcements by mail with their figures, newest first, below the number `before` where given.',
  query: filters.extend({
    before: z.coerce.number().int().positive().optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ announcements: z.array(listed), hasMore: z.boolean() }) },
  problems: [],
})

export const exportAnnouncements = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/announcements.csv',
  summary: 'The announcements that fit the filters as a table for spreadsheets.',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

const unique = (items: readonly string[]) => new Set(items).size === items.length
const several = <Item extends z.ZodType<string>>(item: Item) =>
  z.array(item).min(1, code('choice_required')).max(7).refine(unique, code('invalid_input'))

/** Whom an announcement goes to (rule "announcements"). */
const audience = {
  audience: z.enum(audiences),
  plan: z.enum(audiencePlans),
  approval: z.enum(audienceApprovals),
  countries: several(country),
  /** Of the accounts, not of the texts. */
  languages: several(language),
}

const link = z
  .string()
  .trim()
  .max(announcementLengths.link, code('link_invalid'))
  .refine((value) => value === '' || isInsideLink(value) || isOutsideLink(value), code('link_invalid'))

/** The words in one language; the HTML is sanitised when it is stored. */
const announcementText = z.object({
  language,
  title: singleLine.min(1, code('title_required')).max(announcementLengths.title, code('title_too_long')),
  html: multiLine.min(1, code('text_required')).max(announcementLengths.html, code('text_too_long')),
  button: singleLine.max(announcementLengths.button, code('text_too_long')),
})

/** What an operator writes. The button has a label in every language, or there is none. */
export const announcementForm = z
  .object({
    ...audience,
    texts: z
      .array(announcementText)
      .min(1, code('choice_required'))
      .max(7)
      .refine((texts) => unique(texts.map((text) => text.language)), code('invalid_input')),
    fallback: language,
    buttonUrl: link,
    mailsPerMinute: z
      .number(code('invalid_input'))
      .int(code('invalid_input'))
      .min(pace.min, code('invalid_input'))
      .max(pace.max, code('invalid_input')),
  })
  .refine(({ texts, fallback }) => texts.some((text) => text.language === fallback), {
    path: ['fallback'],
    message: code('choice_required'),
  })
  .superRefine(({ texts, buttonUrl }, context) => {
    for (const [place, { button }] of texts.entries())
      if (buttonUrl !== '' && button === '')
        context.addIssue({ code: 'custom', path: ['texts', place, 'button'], message: code('text_required') })
    if (buttonUrl === '' && texts.some(({ button }) => button !== ''))
      context.addIssue({ code: 'custom', path: ['buttonUrl'], message: code('link_invalid') })
  })
export type AnnouncementForm = z.output<typeof announcementForm>

export const announcement = z.object({
  ...announcementForm.shape,
  texts: z.array(z.object({ ...announcementText.shape, title: z.string(), html: z.string(), button: z.string() })),
  buttonUrl: z.string(),
  mailsPerMinute: count,
  id: uuid,
  number: count,
  state,
  /** Grows with each save, for `If-Match`. */
  version: count,
  startsAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  figures: announcementFigures,
  /** What operators did with it, the latest first, at most the last fifty. */
  acts: z.array(
    z.object({ act: z.enum(announcementActs), reason: z.string(), by: z.string().nullable(), at: instant }),
  ),
})
export type Announcement = z.output<typeof announcement>

export const createAnnouncement = route({
  ...ofContent,
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Makes a draft of an announcement.',
  body: announcementForm,
  success: { status: 201, body: announcement },
  problems: [],
  idempotencyKey: true,
})

export const getAnnouncement = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/announcements/:id',
  summary: 'One announcement with its texts, figures and history.',
  params: byId,
  success: { status: 200, body: announcement },
  problems: ['not_found'],
})

/** Throws changed_elsewhere where a colleague was first, announcement_settled for one that is no draft. */
export const saveAnnouncement = route({
  ...ofContent,
  method: 'PUT',
  path: '/api/admin/announcements/:id',
  summary: 'Saves a draft.',
  params: byId,
  body: announcementForm,
  success: { status: 200, body: announcement },
  problems: ['not_found', 'announcement_settled'],
  versioned: true,
})

export const deleteAnnouncement = route({
  ...ofContent,
  method: 'DELETE',
  path: '/api/admin/announcements/:id',
  summary: 'Deletes a draft.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found', 'announcement_settled'],
})

const separated = (codes: readonly string[]) => {
  const one = `(${codes.join('|')})`
  return singleLine.regex(new RegExp(`^${one}(,${one}){0,6}$`), code('invalid_input'))
}

/** Countries and languages are separated by commas. */
export const countAnnouncementReach = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/announcements/reach',
  summary: 'How many accounts an announcement to this audience would reach, by their language.',
  query: z.object({ ...audience, countries: separated(countries), languages: separated(languages) }),
  success: { status: 200, body: z.object({ reach: z.array(z.object({ language, accounts: count })) }) },
  problems: [],
})

export const previewAnnouncement = route({
  ...ofContent,
  method: 'GET',
  path: '/api/admin/announcements/:id/preview/:language',
  summary: 'The saved mail in one of its languages, as it is sent.',
  params: byId.extend({ language }),
  success: { status: 200, body: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
  problems: ['not_found'],
})

/** The mail goes to the caller alone, in the language of one of its texts. */
export const testAnnouncement = route({
  ...ofContent,
  personal: true,
  method: 'POST',
  path: '/api/admin/announcements/:id/test',
  summary: 'Sends the saved mail to the caller, in one of its languages.',
  params: byId,
  body: z.object({ language }),
  success: { status: 200, body: z.object({ email: z.string() }) },
  problems: ['not_found'],
  limit: { max: 30, seconds: 900, shared: true },
})

const acting = { ...ofContent, personal: true, limit: { max: 60, seconds: 900, shared: true } } as const

/** `at` null starts at once. */
export const announcementStart = z.object({ at: instant.nullable(), reason: versionReason })
export type AnnouncementStart = z.output<typeof announcementStart>

/**
 * Throws changed_elsewhere where a colleague has saved since, announcement_settled where it was started already, publication_time_invalid for a time
 * that is over or too far ahead.
 */
export const startAnnouncement = route({
  ...acting,
  reauthentication: true,
  method: 'PUT',
  path: '/api/admin/announcements/:id/start',
  summary: 'Starts sending a draft to its audience, now or at a time.',
  params: byId,
  body: announcementStart,
  success: { status: 200, body: announcement },
  problems: ['not_found', 'announcement_settled', 'publication_time_invalid'],
  versioned: true,
})

export const pauseAnnouncement = route({
  ...acting,
  method: 'POST',
  path: '/api/admin/announcements/:id/pause',
  summary: 'Pauses sending; nothing more leaves until it is resumed.',
  params: byId,
  success: { status: 200, body: announcement },
  problems: ['not_found', 'announcement_settled'],
})

export const resumeAnnouncement = route({
  ...acting,
  method: 'POST',
  path: '/api/admin/announcements/:id/resume',
  summary: 'Resumes sending.',
  params: byId,
  success: { status: 200, body: announcement },
  problems: ['not_found', 'announcement_settled'],
})

/** Throws announcement_settled where none failed. */
export const retryAnnouncement = route({
  ...acting,
  method: 'POST',
  path: '/api/admin/announcements/:id/retry',
  summary: 'Tries the mails of a sent announcement again that were given up.',
  params: byId,
  success: { status: 200, body: announcement },
  problems: ['not_found', 'announcement_settled'],
})

export const announcementStop = z.object({ reason: versionReason })

export const stopAnnouncement = route({
  ...acting,
  method: 'POST',
  path: '/api/admin/announcements/:id/stop',
  summary: 'Stops sending for good; one that is planned becomes a draft again.',
  params: byId,
  body: announcementStop,
  success: { status: 200, body: announcement },
  problems: ['not_found', 'announcement_settled'],
})
