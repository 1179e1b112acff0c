import { dayIn } from '@bouquet/domain/calendar-day'
import { maskContacts, readableText } from '@bouquet/domain/contact-masking'
import { creditsPerUnlock, daysUntilSoonEvent, isContactOpen } from '@bouquet/domain/event-request'
import { withLanguage } from '@bouquet/domain/languages'
import { stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { unsaid } from '@bouquet/domain/project'
import { beginningOf } from '@bouquet/domain/text'
import type { AnnouncedRequest } from '@bouquet/features/leads/event-requests/server/announced-request.ts'
import { venueBlock } from '@bouquet/features/leads/event-requests/server/venue-block.ts'
import {
  budgetLabel,
  distanceLabel,
  guestsLabel,
  nightsLabel,
  readerOf,
  serviceLabel,
  venueUseLabel,
  visitLabel,
  weddingDateLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { readableTown } from '@bouquet/features/weddings/wording/server/readable-town.ts'
import { shownDepartment } from '@bouquet/server/gazetteer/shown-places.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** Notifies a provider of a new request; contains no contact data of the couple. */
export function newRequestMail(request: AnnouncedRequest, link: string, now: Date): MailContent {
  const { project, provider, asked, venue } = request
  const { language } = provider
  const t = (key: string, values?: Record<string, unknown>) => translate(language, 'mails', key, values)
  const values = { firstname: project.first_name, city: readableTown(language, project), venue }
  return {
    language,
    composition: 'request',
    subject: t(venue ? 'newRequest.subjectVenue' : 'newRequest.subject', values),
    preview: `${placeOf(request)} · ${dateOf(request)}`,
    flag: soonLabel(request, now),
    title: t('newRequest.title', values),
    blocks: [
      { kind: 'text', text: t('newRequest.text', { provider: provider.firstName, company: asked.name }) },
      { kind: 'facts', facts: factsOf(request) },
      ...quoteOf(request, t),
      { kind: 'button', label: t('newRequest.button'), url: link },
      { kind: 'note', text: costOf(request) },
    ],
    footer: t('newRequest.footer', { company: provider.companyName }),
  }
}

/** Notifies a provider that the couple has withdrawn its request; `link` leads to the request. */
export function withdrawnMail(request: AnnouncedRequest, link: string): MailContent {
  const { project, provider } = request
  const { language } = provider
  const values = { firstname: project.first_name, provider: provider.firstName, city: readableTown(language, project) }
  const t = (key: string) => translate(language, 'mails', `withdrawn.${key}`, { ...values, hours: stoppedWithinHours })
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      ...venueBlock(language, request.venue),
      { kind: 'button', label: t('button'), url: link },
      ...(isContactOpen(project.unlocked_at) ? [{ kind: 'note' as const, text: t('note') }] : []),
    ],
    footer: translate(language, 'mails', 'newRequest.footer', { company: provider.companyName }),
  }
}

/** A new request in one text message, for premium providers. */
export function newRequestText(request: AnnouncedRequest, link: string): string {
  const { project, provider } = request
  const values = {
    firstname: project.first_name,
    city: readableTown(provider.language, project),
    venue: request.venue,
    date: dateOf(request),
    url: withLanguage(link, provider.language),
  }
  return translate(provider.language, 'mails', request.venue ? 'newRequest.smsVenue' : 'newRequest.sms', values)
}

/** The beginning of the couple's message; nothing where they have written none. */
function quoteOf({ project }: AnnouncedRequest, t: (key: string, values?: Record<string, unknown>) => string) {
  if (project.message === '') return []
  return [{ kind: 'quote' as const, text: t('quote', { text: beginningOf(maskContacts(project.message)) }) }]
}

function factsOf(request: AnnouncedRequest): { label: string; value: string }[] {
  const { project, provider } = request
  const { language } = provider
  const reader = readerOf(language)
  const fact = (name: string, value: string) => ({ label: translate(language, 'mails', `facts.${name}`), value })
  const shared = [
    fact('date', dateOf(request)),
    fact('place', placeOf(request)),
    ...(project.guest_range === unsaid ? [] : [fact('guests', guestsLabel(reader, project.guest_range))]),
  ]
  if (request.venue) return [fact('venue', request.venue), ...shared, ...venueFacts(request, fact)]
  return [
    ...shared,
    ...(project.services.length > 0
      ? [fact('services', project.services.map((type) => serviceLabel(reader, type)).join(', '))]
      : []),
    ...(project.planner_budget_range === unsaid
      ? []
      : [fact('plannerBudget', budgetLabel(reader, project.planner_budget_range, project.currency))]),
  ]
}

type Fact = { label: string; value: string }

/** The couple's answers that only venues are asked for. */
function venueFacts({ project, provider }: AnnouncedRequest, fact: (name: string, value: string) => Fact): Fact[] {
  const { venue_use: use, venue_nights: nights, wants_venue_visit: wantsVisit, venue_visit_note: note } = project
  const reader = readerOf(provider.language)
  return [
    ...(use ? [fact('venueUse', venueUseLabel(reader, use))] : []),
    ...(nights === null ? [] : [fact('venueNights', nightsLabel(reader, nights))]),
    ...(wantsVisit ? [fact('visit', visitLabel(reader, note && maskContacts(note)))] : []),
  ]
}

function departmentOf({ project, provider }: Pick<AnnouncedRequest, 'project' | 'provider'>): string {
  const { location_department: name, location_country: country, unlocked_at: unlockedAt } = project
  return readableText(name ? shownDepartment(provider.language, { country, name }) : '', isContactOpen(unlockedAt))
}

function dateOf({ project, provider }: AnnouncedRequest): string {
  const { event_date: eventDate, season, season_year: seasonYear } = project
  return weddingDateLabel(readerOf(provider.language), { eventDate, season, seasonYear })
}

function placeOf({ project, provider }: AnnouncedRequest): string {
  const place = [...new Set([readableTown(provider.language, project), departmentOf({ project, provider })])]
    .filter(Boolean)
    .join(', ')
  if (provider.distanceKm === null) return place
  const { country, distanceKm, language } = provider
  const distance = distanceLabel({ ...readerOf(language), country }, distanceKm)
  return translate(provider.language, 'mails', 'facts.placeWithDistance', { place, distance })
}

function soonLabel({ project, provider }: AnnouncedRequest, now: Date): string | undefined {
  const days = daysUntilSoonEvent(project.event_date, dayIn(provider.country, now))
  if (days === null) return undefined
  const key = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'days'
  return translate(provider.language, 'mails', `soon.${key}`, { days })
}

function costOf({ provider }: AnnouncedRequest): string {
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(provider.language, 'mails', `newRequest.${key}`, values)
  if (provider.isPremium) return t('costPremium')
  if (provider.credits === 0) return t('costNone', { cost: creditsPerUnlock })
  return t('costLeft', { cost: creditsPerUnlock, count: provider.credits })
}
