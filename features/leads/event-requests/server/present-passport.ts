import { dayIn } from '@bouquet/domain/calendar-day'
import { isContactOpen } from '@bouquet/domain/event-request'
import { isWeddingPast } from '@bouquet/domain/project'
import type { Context } from '@bouquet/server/context.ts'
import type { LeadPassport } from '../contract.ts'
import { completenessOf } from '../rules/lead-passport.ts'
import type { RequestRow } from './event-request-rows.ts'

const dayMs = 86_400_000

/** What is known about a request's quality before it is paid for (rule "lead passport"). Other providers appear as numbers only. */
export function presentPassport(row: RequestRow, { now, country }: Pick<Context, 'now' | 'country'>): LeadPassport {
  const { event_date: eventDate, season, season_year: seasonYear } = row
  const today = dayIn(country, now())
  return {
    isEmailConfirmed: row.confirmed_at !== null && row.email_bounced_at === null,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
    isDateFixed: eventDate !== null,
    isDatePast: isWeddingPast({ eventDate, season, seasonYear }, today),
    completeness: completenessOf({
      dateKind: row.date_kind,
      theme: row.theme,
      message: row.message,
      zipcode: row.location_zipcode,
      venueBooked: row.venue_booked,
      answers: [row.guest_range, row.budget_range, row.planner_budget_range, row.services],
    }),
    ageDays: Math.max(0, Math.floor((now().getTime() - row.created_at.getTime()) / dayMs)),
    providersAsked: row.others_asked + 1,
    providersRead: row.others_read + (row.seen_at ? 1 : 0),
    providersUnlocked: row.others_unlocked + (isContactOpen(row.unlocked_at) ? 1 : 0),
  }
}
