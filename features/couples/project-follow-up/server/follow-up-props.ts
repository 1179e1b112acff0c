import { randomUUID } from 'node:crypto'
import { countryFacts } from '@bouquet/domain/countries'
import { dateFormat } from '@bouquet/domain/date-format'
import { directoryKinds } from '@bouquet/domain/directory-urls'
import { displayedPhone } from '@bouquet/domain/phone'
import { guestRanges, unsaid } from '@bouquet/domain/project'
import { receivesMessages } from '@bouquet/domain/receives-messages'
import { mayDo, type RequestAction } from '@bouquet/domain/request-actions'
import { isSought } from '@bouquet/domain/sought'
import { dateLimits, pictureUrl } from '@bouquet/features/couples/project-form/server/step-props.ts'
import { mayActOnProject } from '@bouquet/features/couples/projects/rules/project-actions.ts'
import type { FollowUp, Recipient } from '@bouquet/features/couples/projects/server/follow-up.ts'
import type { CoupleConversations } from '@bouquet/features/leads/conversations/server/read-conversation.ts'
import {
  guestsLabel,
  nightsLabel,
  venueUseLabel,
  visitLabel,
  weddingDateLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'

/** The refused input of a form on the page; without `answers` the form shows the project's own values. */
export type Sent = {
  answers?: Answers
  problems: FieldProblems
  /** Why no code was sent, with the time to wait. */
  phoneProblem?: string
}

/** The props of the couple's page; `sent` is the refused input of one of its forms. */
export function followUpProps(
  ctx: Context,
  token: string,
  { state, project, recipients, awaitsPhoneCode, ending }: FollowUp,
  conversations: CoupleConversations,
  sent: Sent | undefined,
): PageProps<'followUp'> {
  const { event_date: eventDate, season, season_year: seasonYear } = project
  const mayHire = ({ kind }: Recipient) =>
    !ending && !recipients.some((one) => one.kind === kind && one.isHired) && mayActOnProject('hire', state)
  const stored = {
    dateKind: [project.date_kind],
    eventDate: [eventDate ?? ''],
    season: [season ?? ''],
    seasonYear: [String(seasonYear ?? '')],
  }
  return {
    answers: sent?.answers ?? stored,
    problems: sent?.problems ?? {},
    state,
    token,
    firstname: project.first_name,
    dateLabel: weddingDateLabel(ctx, { eventDate, season, seasonYear }),
    recipients: recipients.map((recipient) => ({
      ...recipientView(ctx, recipient),
      conversation: conversationView(ctx, recipient, conversations),
      mayWithdraw: mayDoWith(recipient, 'withdraw'),
      mayHire: mayHire(recipient) && mayDoWith(recipient, 'hire'),
    })),
    ending: ending && {
      kind: ending.hired ? 'hired' : ending.reason,
      company: ending.hired ?? '',
      secondsLeft: Math.max(0, Math.ceil((ending.dueAt.getTime() - ctx.now().getTime()) / 1000)),
    },
    guests: project.guest_range === unsaid ? null : guestsLabel(ctx, project.guest_range),
    guestRanges: guestRanges.map((range) => ({
      value: range,
      label: guestsLabel(ctx, range),
      isChosen: range === project.guest_range,
    })),
    found: state === 'confirmed' ? directoryKinds.filter((kind) => !isSought(kind, project)) : [],
    toVenues: toVenues(ctx, project),
    limits: dateLimits(ctx),
    phone: {
      label: displayedPhone(project.phone),
      isConfirmed: project.phone_confirmed_at !== null,
      awaitsCode: awaitsPhoneCode,
      receivesMessages: receivesMessages(project.phone),
      problem: (sent?.problems.phone && sent.phoneProblem) ?? null,
    },
  }
}

/** The couple's answers that only venues are asked for. */
function toVenues(ctx: Context, project: FollowUp['project']) {
  const { venue_use: use, venue_nights: nights, wants_venue_visit: wantsVisit, venue_visit_note: note } = project
  const say = (key: string) => translate(ctx.language, 'site', key)
  return [
    ...(use ? [{ term: say('party.venueUse'), value: venueUseLabel(ctx, use) }] : []),
    ...(nights === null ? [] : [{ term: say('party.venueNights'), value: nightsLabel(ctx, nights) }]),
    ...(wantsVisit ? [{ term: say('review.visit'), value: visitLabel(ctx, note) }] : []),
  ]
}

function mayDoWith({ requestState }: Recipient, action: RequestAction): boolean {
  return requestState !== null && mayDo(action, requestState)
}

function recipientView(ctx: Context, recipient: Recipient) {
  const { requestId, kind, slug, name, city, avatarKey, state, since, contact, contactOpenedAt, isHired, isPaused } =
    recipient
  const day = dateFormat(ctx.locale, { day: 'numeric', month: 'long' })
  return {
    id: requestId ?? `${kind}-${slug}`,
    kind,
    name,
    city: shownTown(ctx.language, { country: ctx.country, city }),
    avatarUrl: pictureUrl(avatarKey),
    state,
    since: since && day(since),
    isHired,
    isPaused,
    contactOpenedOn: contactOpenedAt && day(contactOpenedAt),
    contact: contact && { ...contact, phoneLabel: displayedPhone(contact.phone) },
  }
}

/** The conversation with one provider; null until they have opened the couple's contact. */
function conversationView(ctx: Context, recipient: Recipient, conversations: CoupleConversations) {
  const { requestId, contactOpenedAt } = recipient
  if (!requestId || !contactOpenedAt) return null
  const { timeZone } = countryFacts(ctx.country)
  const moment = dateFormat(ctx.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    id: requestId,
    isOpen: mayDoWith(recipient, 'write'),
    // Created here, so that a form that is submitted twice sends one message.
    key: randomUUID(),
    messages: (conversations.get(requestId) ?? []).map(
      ({ id, author, text, created_at, read_at, isHidden = false }) => ({
        id,
        isHidden,
        author,
        text,
        at: moment(created_at),
        isRead: read_at !== null,
      }),
    ),
  }
}
