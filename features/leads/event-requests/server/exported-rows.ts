import { maskContacts } from '@bouquet/domain/contact-masking'
import { isContactOpen } from '@bouquet/domain/event-request'
import type { Exported, ExportedRow } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'
import { openContact } from './open-contact.ts'

/** Couples as the provider sees them: their contact only where it was unlocked. */
export const exportedEventRequests = {
  requests: {
    rows: ({ providerId }) => sql`
      select r.id, r.created_at, r.seen_at, r.unlocked_at, r.unlocked_with, r.rejected_at, r.rejection_reason,
        p.first_name, p.last_name, p.event_type, p.date_kind, p.event_date, p.season, p.season_year, p.location_name,
        p.location_zipcode, p.location_city, p.location_country, p.venue_booked, p.guest_range, p.budget_range,
        p.planner_budget_range, p.currency, p.services, p.languages, p.theme, p.message,
        ${openContact('email', 'r', 'p')} as email, ${openContact('phone', 'r', 'p')} as phone,
        n.text as own_note, m.remind_on, r.hired_at, r.withdrawn_at,
        r.answered_at, r.answered_by, r.quoted_at, r.outcome, r.outcome_at, r.stopped_at, r.venue_id, r.venue_name,
        case when r.venue_id is not null then p.venue_use end as venue_use, case when r.venue_id is not null then p.venue_nights end as venue_nights,
        case when r.venue_id is not null then p.wants_venue_visit end as wants_venue_visit,
        case when r.venue_id is not null then p.venue_visit_note end as venue_visit_note,
        (select jsonb_agg(jsonb_build_object('author', c.author, 'text', c.text, 'created_at', c.created_at) order by c.id)
          from conversation_messages c where c.event_request_id = r.id) as conversation
      from event_requests r join projects p on p.id = r.project_id
        left join request_notes n on n.event_request_id = r.id left join request_reminders m on m.event_request_id = r.id
      where r.provider_id = ${providerId} order by r.created_at`,
    show: maskUnopened,
  },
} satisfies Exported

const freeTexts = ['message', 'theme', 'venue_visit_note', 'location_name', 'location_city', 'location_zipcode']

/** Rule "contact data in texts": what a provider has not opened is masked in the export, too. */
function maskUnopened(request: ExportedRow): ExportedRow {
  if (isContactOpen(request.unlocked_at as Date | null)) return request
  const masked = freeTexts.map((column) => [column, maskText(request[column])])
  return { ...request, ...Object.fromEntries(masked) }
}

function maskText(value: unknown): unknown {
  return typeof value === 'string' ? maskContacts(value) : value
}
