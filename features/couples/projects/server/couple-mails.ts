import { languageOr } from '@bouquet/domain/languages'
import { displayedPhone } from '@bouquet/domain/phone'
import { confirmationDays, projectMonthsAfterWedding, type Season } from '@bouquet/domain/project'
import type { AnnouncedRequest } from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { lostLink } from '@bouquet/features/weddings/project-links/server/lost-link.ts'
import {
  dayLabel,
  listLabel,
  readerOf,
  weddingDateLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailBlock, MailContent } from '@bouquet/server/mail/mail-content.ts'

export type CoupleProject = {
  language: string
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
  const { language, words, fact } = mailWords(project)
  return {
    language,
    subject: words('confirmation.subject'),
    preview: words('confirmation.title'),
    title: words('confirmation.title'),
    blocks: [
      { kind: 'text', text: words('confirmation.text', { firstname: project.first_name }) },
      {
        kind: 'facts',
        facts: [
          fact('date', dateOf(project)),
          fact('place', project.location_name),
          fact('recipients', listLabel(readerOf(language), recipients)),
        ],
      },
      { kind: 'button', label: words('confirmation.button'), url: link },
      { kind: 'note', text: words('confirmation.note', { days: confirmationDays }) },
    ],
    footer: words('confirmation.footer'),
    footerLink: lostLink(language, link),
  }
}

/** Notifies a couple that a provider has opened their contact, with the provider's own. */
export function unlockedMail({ project, provider }: AnnouncedRequest, link: string): MailContent {
  const { language, words, fact } = mailWords(project)
  const values = { company: provider.companyName, firstname: project.first_name }
  return {
    language,
    subject: words('unlocked.subject', values),
    preview: words('unlocked.title', values),
    title: words('unlocked.title', values),
    blocks: [
      { kind: 'text', text: words('unlocked.text', values) },
      { kind: 'facts', facts: [fact('email', provider.email), fact('phone', displayedPhone(provider.phone))] },
      { kind: 'button', label: words('unlocked.button'), url: link },
    ],
    footer: words('coupleFooter'),
    footerLink: lostLink(language, link),
  }
}

/** Notifies a couple, kindly and without the reason, that a provider declined. */
export function declinedMail({ project, provider }: AnnouncedRequest, link: string): MailContent {
  const { language, words } = mailWords(project)
  const values = { company: provider.companyName, firstname: project.first_name }
  return {
    language,
    subject: words('declined.subject', values),
    preview: words('declined.title', values),
    title: words('declined.title', values),
    blocks: [
      { kind: 'text', text: words('declined.text', values) },
      { kind: 'button', label: words('declined.button'), url: link },
    ],
    footer: words('coupleFooter'),
    footerLink: lostLink(language, link),
  }
}

/** What a couple agreed to: who has their project now, and how to take it back. */
export function receiptMail(
  project: CoupleProject & { consented_at: Date },
  recipients: string[],
  link: string,
): MailContent {
  const { language, words, fact } = mailWords(project)
  const reader = readerOf(language)
  const agreedOn = project.consented_at.toISOString().slice(0, 10)
  return {
    language,
    subject: words('receipt.subject'),
    preview: words('receipt.title'),
    title: words('receipt.title'),
    blocks: [
      { kind: 'text', text: words('receipt.text', { firstname: project.first_name }) },
      {
        kind: 'facts',
        facts: [
          fact('recipients', listLabel(reader, recipients)),
          fact('consent', dayLabel(reader, agreedOn)),
          fact('date', dateOf(project)),
        ],
      },
      { kind: 'text', text: words('receipt.terms', { months: projectMonthsAfterWedding }) },
      { kind: 'button', label: words('receipt.button'), url: link },
    ],
    footer: words('coupleFooter'),
    footerLink: lostLink(language, link),
  }
}

/** Brings a couple the way to each of their projects, in the language of the latest one. */
export function projectLinksMail(
  latest: CoupleProject,
  projects: { project: CoupleProject; link: string }[],
): MailContent {
  const { language, words, fact } = mailWords(latest)
  const values = { firstname: latest.first_name, count: projects.length }
  return {
    language,
    subject: words('links.subject', values),
    preview: words('links.title', values),
    title: words('links.title', values),
    blocks: [
      { kind: 'text', text: words('links.text', values) },
      ...projects.flatMap(({ project, link }): MailBlock[] => [
        {
          kind: 'facts',
          facts: [
            fact('place', project.location_name),
            fact('date', dateOf(project, language)),
            fact('state', words(`links.states.${progressOf(project)}`)),
          ],
        },
        { kind: 'button', label: words('links.button', { place: project.location_name }), url: link },
      ]),
      { kind: 'note', text: words('links.note') },
    ],
    footer: words('links.footer'),
  }
}

function progressOf({ confirmed_at: confirmedAt, stopped_at: stoppedAt }: CoupleProject) {
  if (!confirmedAt) return 'unconfirmed'
  return stoppedAt ? 'ended' : 'running'
}

/** Notifies a couple that everything of theirs has been deleted. */
export function erasedMail(project: CoupleProject): MailContent {
  const { language, words } = mailWords(project)
  return {
    language,
    subject: words('erased.subject'),
    preview: words('erased.title'),
    title: words('erased.title'),
    blocks: [{ kind: 'text', text: words('erased.text', { firstname: project.first_name }) }],
    footer: words('erased.footer'),
  }
}

/** Asks a provider who has opened a couple's contact to forget it, too. */
export function erasureMail({ project, provider }: AnnouncedRequest): MailContent {
  const { language } = provider
  const values = { provider: provider.firstName, firstname: project.first_name, city: project.location_city }
  const words = (key: string) => translate(language, 'mails', `erasure.${key}`, values)
  return {
    language,
    subject: words('subject'),
    preview: words('title'),
    title: words('title'),
    blocks: [{ kind: 'text', text: words('text') }],
    footer: words('footer'),
  }
}

function mailWords({ language: code }: CoupleProject) {
  const language = languageOr(code)
  const words = (key: string, values?: Record<string, unknown>) => translate(language, 'mails', key, values)
  return { language, words, fact: (name: string, value: string) => ({ label: words(`facts.${name}`), value }) }
}

function dateOf(project: CoupleProject, language = languageOr(project.language)): string {
  const { event_date: eventDate, season, season_year: seasonYear } = project
  return weddingDateLabel(readerOf(language), { eventDate, season, seasonYear })
}
