import type { Language } from '@bouquet/domain/languages'
import { type ProjectChange, projectChanges } from '@bouquet/domain/project-changes'
import { sampleRequest } from '@bouquet/features/leads/event-requests/server/sample-request.ts'
import type { StoredChange } from '@bouquet/features/weddings/wording/server/change-labels.ts'
import { type SampleMails, type SampleTextMessages, sample } from '@bouquet/server/mail/sample-mails.ts'
import { changeMail } from './change-mail.ts'
import {
  confirmationMail,
  declinedMail,
  erasedMail,
  erasureMail,
  projectDataMail,
  projectLinksMail,
  receiptMail,
  unlockedMail,
} from './couple-mails.ts'
import { newRequestMail, newRequestText, withdrawnMail } from './provider-mails.ts'

const recipients = [sample.company, 'Atelier Sauge']
const own = sample.link('/project/token')
const page = sample.link('/event-requests/1')
const projectIn = (language: Language) => sampleRequest(language).project

/** Days before the sample wedding, each with its own words. */
const soon = [0, 1, 5].map((days) => new Date(Date.UTC(2027, 5, 12 - days, 10)))

const changed: Partial<Record<ProjectChange, Pick<StoredChange, 'before' | 'after'>>> = {
  date: {
    before: { eventDate: '2027-06-12', season: null, seasonYear: null },
    after: { eventDate: null, season: 'autumn', seasonYear: 2027 },
  },
  guests: { before: { guestRange: '50_to_80' }, after: { guestRange: '80_to_120' } },
}

export const mails = {
  confirmationMail: (language: Language) => [confirmationMail(projectIn(language), recipients, own)],
  receiptMail: (language: Language) => [receiptMail(projectIn(language), recipients, own)],
  unlockedMail: (language: Language) => [unlockedMail(sampleRequest(language), own)],
  declinedMail: (language: Language) => [declinedMail(sampleRequest(language), own)],
  projectDataMail: (language: Language) => [projectDataMail(projectIn(language), `${own}/data`)],
  projectLinksMail: (language: Language) => {
    const project = projectIn(language)
    const ended = { ...project, stopped_at: sample.now }
    const unconfirmed = { ...project, confirmed_at: null }
    return [[project], [project, ended, unconfirmed]].map((projects) =>
      projectLinksMail(
        project,
        projects.map((each, place) => ({ project: each, link: `${own}${place}` })),
      ),
    )
  },
  erasedMail: (language: Language) => [erasedMail(projectIn(language))],
  erasureMail: (language: Language) => [erasureMail(sampleRequest(language))],
  newRequestMail: (language: Language) => {
    const request = sampleRequest(language)
    const premium = { ...request, provider: { ...request.provider, isPremium: true } }
    const penniless = { ...request, provider: { ...request.provider, credits: 0 } }
    const { project } = request
    const visit = { venue_use: 'both', venue_nights: 1, wants_venue_visit: true, venue_visit_note: null } as const
    const forVenue = { ...request, venue: sample.venue, project: { ...project, ...visit } }
    return [
      ...[request, premium, penniless, forVenue].map((each) => newRequestMail(each, page, sample.now)),
      ...soon.map((now) => newRequestMail(request, page, now)),
    ]
  },
  withdrawnMail: (language: Language) => [withdrawnMail(sampleRequest(language), page)],
  changeMail: (language: Language) =>
    [null, sample.venue].flatMap((venue) =>
      projectChanges.map((what) => {
        const change = { what, changed_at: sample.now, before: null, after: null, ...changed[what] }
        return changeMail({ ...sampleRequest(language), venue }, change, page)
      }),
    ),
} satisfies SampleMails

export const textMessages = {
  newRequestText: (language: Language) =>
    [null, sample.venue].map((venue) => newRequestText({ ...sampleRequest(language), venue }, page)),
} satisfies SampleTextMessages
