import { displayedPhone } from '@bouquet/domain/phone'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import type { Context } from '../../context.ts'
import { dateLimits, pictureUrl } from '../project-form/step-props.ts'
import type { FollowUp, Recipient } from '../projects/follow-up.ts'
import { weddingDateLabel } from '../projects/project-labels.ts'

/** The couple's page in words; `sent` is what a form of it sent that was wrong. */
export function followUpProps(
  ctx: Context,
  token: string,
  { state, stopReason, project, recipients }: FollowUp,
  sent: { answers: Answers; problems: FieldProblems } | undefined,
): PageProps<'followUp'> {
  const { event_date: eventDate, season, season_year: seasonYear } = project
  const kept = {
    dateKind: [project.date_kind],
    eventDate: [eventDate ?? ''],
    season: [season ?? ''],
    seasonYear: [String(seasonYear ?? '')],
  }
  return {
    answers: sent?.answers ?? kept,
    problems: sent?.problems ?? {},
    state: state === 'stopped' && stopReason === 'found' ? 'found' : state,
    token,
    firstname: project.first_name,
    dateLabel: weddingDateLabel(ctx, { eventDate, season, seasonYear }),
    recipients: recipients.map((recipient) => recipientView(ctx, recipient)),
    limits: dateLimits(ctx),
  }
}

function recipientView(ctx: Context, { slug, companyName, city, avatarKey, state, since, contact }: Recipient) {
  const day = new Intl.DateTimeFormat(ctx.locale, { day: 'numeric', month: 'long' })
  return {
    slug,
    companyName,
    city,
    avatarUrl: pictureUrl(avatarKey),
    state,
    since: since && day.format(since),
    contact: contact && { ...contact, phoneLabel: displayedPhone(contact.phone) },
  }
}
