import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { displayedPhone } from '@bouquet/domain/phone'
import { confirmationDays, projectMonthsAfterWedding, type Season } from '@bouquet/domain/project'
import type { AnnouncedRequest } from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { venueBlock } from '@bouquet/features/leads/event-requests/server/venue-block.ts'
import { lostLink } from '@bouquet/features/weddings/project-links/server/lost-link.ts'
import {
  dayLabel,
  listLabel,
  readerOf,
  weddingDateLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { readableTown } from '@bouquet/features/weddings/wording/server/readable-town.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { dayOf } from '@bouquet/server/today-of.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'

export type CoupleProject = {
  language: Language
  first_name: string
  location_name: string
  event_date: string | null
  season: Season | null
  season_year: number | null
  confirmed_at: Date | null
  stopped_at: Date | null
}

/** Asks a couple to confirm; `link` leads to the page with the button. */
export function confirmationMail(project: CoupleProject, recipients: string[], link: string): MailContent {
  const { language, t, fact } = mailMessages(project)
  return {
    language,
    composition: 'request',
    subject: t('confirmation.subject'),
    preview: t('confirmation.title'),
    title: t('confirmation.title'),
    blocks: [
      { kind: 'text', text: t('confirmation.text', { firstname: project.first_name }) },
      {
        kind: 'facts',
        facts: [
          fact('date', dateOf(project)),
          fact('place', project.location_name),
          fact('recipients', listLabel(readerOf(language), recipients)),
        ],
      },
      { kind: 'button', label: t('confirmation.button'), url: link },
      { kind: 'note', text: t('confirmation.note', { days: confirmationDays }) },
    ],
    footer: t('confirmation.footer'),
    footerLink: lostLink(language, link),
  }
}

/** Notifies a couple that a provider has opened their contact, with the provider's own. */
export function unlockedMail({ project, asked }: AnnouncedRequest, link: string): MailContent {
  const { language, t, fact } = mailMessages(project)
  const values = { company: asked.name, firstname: project.first_name }
  return {
    language,
    composition: 'celebration',
    subject: t('unlocked.subject', values),
    preview: t('unlocked.title', values),
    title: t('unlocked.title', values),
    blocks: [
      { kind: 'text', text: t('unlocked.text', values) },
      { kind: 'facts', facts: [fact('email', asked.email), fact('phone', displayedPhone(asked.phone))] },
      { kind: 'button', label: t('unlocked.button'), url: link },
    ],
    footer: t('coupleFooter'),
    footerLink: lostLink(language, link),
  }
}

/** Notifies a couple, kindly and without the reason, that a provider declined. */
export function declinedMail({ project, asked }: AnnouncedRequest, link: string): MailContent {
  const { language, t } = mailMessages(project)
  const values = { company: asked.name, firstname: project.first_name }
  return {
    language,
    subject: t('declined.subject', values),
    preview: t('declined.title', values),
    title: t('declined.title', values),
    blocks: [
      { kind: 'text', text: t('declined.text', values) },
      { kind: 'button', label: t('declined.button'), url: link },
    ],
    footer: t('coupleFooter'),
    footerLink: lostLink(language, link),
  }
}

/** The couple's receipt: who has their project now, and how to withdraw it. */
export function receiptMail(
  project: CoupleProject & { country: Country; consented_at: Date },
  recipients: string[],
  link: string,
): MailContent {
  const { language, t, fact } = mailMessages(project)
  const reader = readerOf(language)
  const agreedOn = dayOf(project, project.consented_at)
  return {
    language,
    subject: t('receipt.subject'),
    preview: t('receipt.title'),
    title: t('receipt.title'),
    blocks: [
      { kind: 'text', text: t('receipt.text', { firstname: project.first_name }) },
      {
        kind: 'facts',
        facts: [
          fact('recipients', listLabel(reader, recipients)),
          fact('consent', dayLabel(reader, agreedOn)),
          fact('date', dateOf(project)),
        ],
      },
      { kind: 'text', text: t('receipt.terms', { months: projectMonthsAfterWedding }) },
      { kind: 'button', label: t('receipt.button'), url: link },
    ],
    footer: t('coupleFooter'),
    footerLink: lostLink(language, link),
  }
}

/** Mails a couple the link to each of their projects, in the language of the latest one. */
export function projectLinksMail(
  latest: CoupleProject,
  projects: { project: CoupleProject; link: string }[],
): MailContent {
  const { language, t, fact } = mailMessages(latest)
  const values = { firstname: latest.first_name, count: projects.length }
  return {
    language,
    subject: t('links.subject', values),
    preview: t('links.title', values),
    title: t('links.title', values),
    blocks: [
      { kind: 'text', text: t('links.text', values) },
      ...projects.flatMap(({ project, link }): MailBlock[] => [
        {
          kind: 'facts',
          facts: [
            fact('place', project.location_name),
            fact('date', dateOf(project, language)),
            fact('state', t(`links.states.${progressOf(project)}`)),
          ],
        },
        { kind: 'button', label: t('links.button', { place: project.location_name }), url: link },
      ]),
      { kind: 'note', text: t('links.note') },
    ],
    footer: t('links.footer'),
  }
}

function progressOf({ confirmed_at: confirmedAt, stopped_at: stoppedAt }: CoupleProject) {
  if (!confirmedAt) return 'unconfirmed'
  return stoppedAt ? 'ended' : 'running'
}

/** Notifies a couple that all their data have been deleted. */
export function erasedMail(project: CoupleProject): MailContent {
  const { language, t } = mailMessages(project)
  return {
    language,
    subject: t('erased.subject'),
    preview: t('erased.title'),
    title: t('erased.title'),
    blocks: [{ kind: 'text', text: t('erased.text', { firstname: project.first_name }) }],
    footer: t('erased.footer'),
  }
}

/** Mails a couple the link to everything that is stored about its project; `link` leads to the file. */
export function projectDataMail(project: CoupleProject, link: string): MailContent {
  const { language, t } = mailMessages(project)
  return {
    language,
    subject: t('projectData.subject'),
    preview: t('projectData.title'),
    title: t('projectData.title'),
    blocks: [
      { kind: 'text', text: t('projectData.text', { firstname: project.first_name }) },
      { kind: 'button', label: t('projectData.button'), url: link },
      { kind: 'note', text: t('projectData.note') },
    ],
    footer: t('projectData.footer'),
  }
}

/** Asks a provider who has opened a couple's contact to delete it as well. */
export function erasureMail({ project, provider, venue }: AnnouncedRequest): MailContent {
  const { language } = provider
  const values = { provider: provider.firstName, firstname: project.first_name, city: readableTown(language, project) }
  const t = (key: string) => translate(language, 'mails', `erasure.${key}`, values)
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [{ kind: 'text', text: t('text') }, ...venueBlock(language, venue)],
    footer: t('footer'),
  }
}

function mailMessages({ language }: CoupleProject) {
  const t = (key: string, values?: Record<string, unknown>) => translate(language, 'mails', key, values)
  return { language, t, fact: (name: string, value: string) => ({ label: t(`facts.${name}`), value }) }
}

function dateOf(project: CoupleProject, language = project.language): string {
  const { event_date: eventDate, season, season_year: seasonYear } = project
  return weddingDateLabel(readerOf(language), { eventDate, season, seasonYear })
}
