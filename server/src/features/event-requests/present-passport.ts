import type { LeadPassport } from '@bouquet/contract/event-requests'
import { completenessOf } from '@bouquet/domain/lead-passport'
import type { DateKind } from '@bouquet/domain/project'
import type { RequestRow } from './event-request-rows.ts'

const dayMs = 86_400_000

/** What can be told of a request before it is paid for (rule "lead passport"). Of other providers it gives numbers only. */
export function presentPassport(row: RequestRow, now: Date): LeadPassport {
  return {
    isEmailConfirmed: row.confirmed_at !== null && row.email_bounced_at === null,
    // Nobody asks couples for a code on their phone.
    isPhoneConfirmed: false,
    isDateFixed: row.event_date !== null,
    completeness: completenessOf({
      dateKind: row.date_kind as DateKind,
      theme: row.theme,
      message: row.message,
      zipcode: row.location_zipcode,
      venueBooked: row.venue_booked,
    }),
    ageDays: Math.max(0, Math.floor((now.getTime() - row.created_at.getTime()) / dayMs)),
    providersAsked: row.others_asked + 1,
    providersRead: row.others_read + (row.seen_at ? 1 : 0),
    providersUnlocked: row.others_unlocked + (row.unlocked_at ? 1 : 0),
  }
}
