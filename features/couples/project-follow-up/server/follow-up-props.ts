import { randomUUID } from 'node:crypto'
import { countryFacts } from '@bouquet/domain/countries'
import { displayedPhone } from '@bouquet/domain/phone'
import { guestRanges, unsaid } from '@bouquet/domain/project'
import { mayDo, type RequestAction } from '@bouquet/domain/request-actions'
import { dateLimits, pictureUrl } from '@bouquet/features/couples/project-form/server/step-props.ts'
import { mayActOnProject } from '@bouquet/features/couples/projects/rules/project-actions.ts'
import type { FollowUp, Recipient } from '@bouquet/features/couples/projects/server/follow-up.ts'
import type { CoupleConversations } from '@bouquet/features/leads/conversations/server/read-conversation.ts'
import { guestsLabel, weddingDateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'

/** The refused input of a form of the page; without `answers` the form shows the project's own. */
export type Sent = { answers?: Answers; problems: FieldProblems }

/** The props of the couple's page; `sent` is the refused input of one of its forms. */
export function followUpProps(
  ctx: Context,
  token: string,
  { state, project, recipients, awaitsPhoneCode, ending }: FollowUp,
  conversations: CoupleConversations,
  sent: Sent | undefined,
): PageProps<'followUp'> {
  const { event_date: eventDate, season, season_year: seasonYear } = project
  const mayHire = !ending && !recipients.some(({ isHired }) => isHired) && mayActOnProject('hire', state)
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
      mayHire: mayHire && mayDoWith(recipient, 'hire'),
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
    limits: dateLimits(ctx),
    phone: {
      label: displayedPhone(project.phone),
      isConfirmed: project.phone_confirmed_at !== null,
      awaitsCode: awaitsPhoneCode,
    },
  }
}

function mayDoWith({ requestState }: Recipient, action: RequestAction): boolean {
  return requestState !== null && mayDo(action, requestState)
}

function recipientView(ctx: Context, recipient: Recipient) {
  const { slug, companyName, city, avatarKey, state, since, contact, contactOpenedAt, isHired } = recipient
  const day = new Intl.DateTimeFormat(ctx.locale, { day: 'numeric', month: 'long' })
  return {
    slug,
    companyName,
    city,
    avatarUrl: pictureUrl(avatarKey),
    state,
    since: since && day.format(since),
    isHired,
    contactOpenedOn: contactOpenedAt && day.format(contactOpenedAt),
    contact: contact && { ...contact, phoneLabel: displayedPhone(contact.phone) },
  }
}

/** The conversation with one provider; null until they have opened the couple's contact. */
function conversationView(ctx: Context, recipient: Recipient, conversations: CoupleConversations) {
  const { requestId, contactOpenedAt } = recipient
  if (!requestId || !contactOpenedAt) return null
  const { timeZone } = countryFacts(ctx.country)
  const moment = new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    id: requestId,
    isOpen: mayDoWith(recipient, 'write'),
    // Made here, so that a form that is sent twice is one message.
    key: randomUUID(),
    messages: (conversations.get(requestId) ?? []).map(({ author, text, created_at, read_at }) => ({
      author,
      text,
      at: moment.format(created_at),
      isRead: read_at !== null,
    })),
  }
}
