import { maskContacts } from '@bouquet/domain/contact-masking'
import type { Database } from '@bouquet/server/database/database.ts'
import { type RawBuilder, sql } from 'kysely'

export type ExportedFile = { name: string; rows: Record<string, unknown>[] }

/**
 * All that is stored of an account, a file for each subject. Couples are in it as the provider sees them: their contact only
 * where it was unlocked.
 */
export async function exportedTables(db: Database, accountId: string): Promise<ExportedFile[]> {
  const files: ExportedFile[] = []
  for (const [name, query] of Object.entries(queriesFor(accountId))) {
    const { rows } = await query.execute(db)
    files.push({ name, rows: name === 'requests' ? rows.map(maskUnopened) : rows })
  }
  return files
}

/** Rule "contact data in texts": what a provider has not opened stays masked in the export, too. */
function maskUnopened(request: Record<string, unknown>): Record<string, unknown> {
  if (request.unlocked_at !== null) return request
  const masked = freeTexts.map((column) => [column, maskText(request[column])])
  return { ...request, ...Object.fromEntries(masked) }
}

const freeTexts = ['message', 'theme', 'location_name', 'location_city', 'location_zipcode']

function maskText(value: unknown): unknown {
  return typeof value === 'string' ? maskContacts(value) : value
}

type Query = RawBuilder<Record<string, unknown>>

/** Internal figures (scores, hashes, keys of files) are left out; the names of administrators are not the account's data. */
function queriesFor(id: string): Record<string, Query> {
  return {
    ...personQueries(id),
    ...businessQueries(id),
    ...profileQueries(id),
    ...moneyQueries(id),
    ...traceQueries(id),
  }
}

function personQueries(id: string): Record<string, Query> {
  return {
    account: sql`
      select id, email, email_confirmed_at, first_name, last_name, phone, roles, country, language, terms_accepted_at,
        onboarding_finished_at, moderated_at, created_at
      from accounts where id = ${id}`,
    sessions: sql`
      select created_at, last_seen_at, device, country_code from sessions where account_id = ${id} order by created_at`,
    promotions: sql`
      select p.title, p.form, v.seen_at, v.clicked_at
      from promotion_views v join promotions p on p.id = v.promotion_id where v.account_id = ${id} order by v.seen_at`,
  }
}

function businessQueries(id: string): Record<string, Query> {
  return {
    company: sql`
      select slug, company_name, founded_on, siret, siret_status, website, zipcode, city, country_code, latitude, longitude,
        listed_country, department_code, is_planner, is_moderated, premium_status, premium_plan, premium_start_at, premium_end_at,
        vat_number, vat_number_checked_at, tagline, portrait, experience, benefits, service_text, photo_count, video_count,
        review_count, review_average, created_at,
        array(select code from provider_languages join spoken_languages on id = language_id
          where provider_id = providers.id order by code) as languages
      from providers where id = ${id}`,
    services: sql`
      select s.type, o.description, o.budget_from_cents, o.currency, o.is_description_visible, o.is_budget_visible
      from provider_services o join services s on s.id = o.service_id where o.provider_id = ${id} order by s.position`,
    venues: sql`
      select slug, name, type, email, phone, address, zipcode, city, country_code, latitude, longitude, description,
        detailed_description, seated_capacity, standing_capacity, bedrooms, min_price_cents, max_price_cents, currency, features, contact_name,
        contact_role, website, facebook, instagram, is_published, is_validated, created_at,
        (select jsonb_agg(to_jsonb(s) - 'id' - 'venue_id' order by s.position) from venue_services s where s.venue_id = venues.id) as services,
        (select jsonb_agg(to_jsonb(i) - 'id' - 'venue_id' - 'picture_id' order by i.position)
          from venue_images i where i.venue_id = venues.id) as images,
        (select jsonb_agg(to_jsonb(v) - 'id' - 'venue_id' order by v.position) from venue_videos v where v.venue_id = venues.id) as videos,
        (select jsonb_agg(to_jsonb(q) - 'id' - 'venue_id' order by q.position)
          from venue_testimonials q where q.venue_id = venues.id) as testimonials
      from venues where owner_id = ${id} order by created_at`,
    moderation: sql`
      select decision, reason, decided_at from moderation_decisions where provider_id = ${id} order by id`,
    views: sql`select hour, views from profile_views where provider_id = ${id} order by hour`,
    requests: sql`
      select r.id, r.created_at, r.seen_at, r.unlocked_at, r.unlocked_with, r.rejected_at, r.rejection_reason,
        p.first_name, p.last_name, p.event_type, p.date_kind, p.event_date, p.season, p.season_year, p.location_name,
        p.location_zipcode, p.location_city, p.location_country, p.venue_booked, p.guest_range, p.budget_range,
        p.planner_budget_range, p.currency, p.services, p.languages, p.theme, p.message,
        case when r.unlocked_at is not null then p.email end as email,
        case when r.unlocked_at is not null then p.phone end as phone,
        n.text as own_note, m.remind_on, r.hired_at,
        r.answered_at, r.answered_by, r.quoted_at, r.outcome, r.outcome_at, r.stopped_at, r.venue_id,
        (select jsonb_agg(jsonb_build_object('author', c.author, 'text', c.text, 'created_at', c.created_at) order by c.id)
          from conversation_messages c where c.event_request_id = r.id) as conversation
      from event_requests r join projects p on p.id = r.project_id
        left join request_notes n on n.event_request_id = r.id left join request_reminders m on m.event_request_id = r.id
      where r.provider_id = ${id} order by r.created_at`,
    'saved-replies': sql`
      select title, texts, uses, created_at, updated_at, deleted_at
      from saved_replies where provider_id = ${id} order by created_at, slot`,
  }
}

/** What the world sees; of a review what its writer let be shown. */
function profileQueries(id: string): Record<string, Query> {
  return {
    photos: sql`
      select title, description, is_visible, views, created_at from profile_photos where provider_id = ${id} order by position`,
    videos: sql`
      select url, title, description, is_visible, created_at from profile_videos where provider_id = ${id} order by position`,
    'deleted-videos': sql`
      select url, title, description, is_visible, created_at, deleted_at from deleted_videos where provider_id = ${id} order by deleted_at`,
    instagram: sql`
      select username, connected_at, token_expires_at, synced_at,
        (select jsonb_agg(jsonb_build_object('permalink', m.permalink, 'caption', m.caption, 'taken_at', m.taken_at) order by m.taken_at desc)
          from instagram_media m where m.provider_id = c.provider_id) as pictures
      from instagram_connections c where provider_id = ${id}`,
    'social-links': sql`select network, url from social_links where provider_id = ${id} order by network`,
    'link-clicks': sql`select type, day, clicks from link_clicks where provider_id = ${id} order by day, type`,
    portfolios: sql`
      select slug, title, description, wedding_date, total_budget_cents, planner_budget_cents, currency, is_budget_hidden, number_of_guests,
        location, city, zipcode, country_code, latitude, longitude, style, is_published, published_at, created_at,
        array(select type from portfolio_services join services on services.id = service_id
          where portfolio_id = portfolios.id order by position) as services,
        array(select caption from portfolio_images where portfolio_id = portfolios.id order by position) as captions,
        (select coalesce(sum(views), 0) from portfolio_views where portfolio_id = portfolios.id) as views
      from portfolios where provider_id = ${id} order by created_at`,
    reviews: sql`
      select rating, title, text, reviewer_name, reviewer_type, wedding_date, language, proof, reply, replied_at, created_at
      from reviews where provider_id = ${id} and state = 'published' order by created_at`,
    'review-reports': sql`
      select r.title, e.reason, e.explanation, e.reported_at, e.decision, e.decided_at
      from review_reports e join reviews r on r.id = e.review_id where r.provider_id = ${id} order by e.reported_at`,
    'review-invitations': sql`
      select email, language, personal_line, created_at, reminded_at, reviewed_at, unsubscribed_at, undeliverable_at
      from review_invitations where provider_id = ${id} order by created_at`,
  }
}

function moneyQueries(id: string): Record<string, Query> {
  return {
    credits: sql`
      select created_at, entry, amount, balance_after, event_request_id, note
      from credit_ledger where provider_id = ${id} order by credit_ledger.id`,
    purchases: sql`
      select id, created_at, paid_at, credits, amount_cents, currency, status, payment_intent_id
      from purchases where provider_id = ${id} order by created_at`,
    payments: sql`
      select id, received_at, what, credits, amount_cents, currency, reference
      from payments_received where provider_id = ${id} order by received_at`,
    refunds: sql`
      select id, payment_id, created_at, settled_at, credits, amount_cents, currency, reason, status
      from refunds where provider_id = ${id} order by created_at`,
    'credit-debts': sql`
      select refund_id, created_at, credits, paid, cancelled
      from credit_debts where provider_id = ${id} order by created_at`,
    invoices: sql`
      select kind, number, issued_at, content, net_cents, vat_cents, gross_cents, currency
      from invoices where provider_id = ${id} order by issued_at`,
  }
}

function traceQueries(id: string): Record<string, Query> {
  return {
    'support-visits': sql`
      select started_at, least(coalesce(ended_at, ends_at), ends_at) as ended_at, reason
      from impersonations where account_id = ${id} order by started_at`,
    audit: sql`
      select at, action, details, actor_id = ${id} as by_yourself
      from audit_log where account_id = ${id} or actor_id = ${id} order by audit_log.id`,
  }
}
