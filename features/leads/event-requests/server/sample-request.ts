import type { EventRequestId, ProjectId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { sample } from '@bouquet/server/mail/sample-mails.ts'
import type { AnnouncedRequest } from './announced-request.ts'

/** A request that the sample mails are about, of a couple and a provider who read this language. */
export function sampleRequest(language: Language): AnnouncedRequest {
  return {
    requestId: 'sample' as EventRequestId,
    project: {
      ...sampleProject(language),
      request_id: 'sample' as EventRequestId,
      unlocked_at: sample.now,
      company_name: sample.company,
      provider_latitude: 45.8,
      provider_longitude: 6.2,
      listed_country: 'FR',
      balance: 3,
      is_premium: false,
      provider_email: 'camille@planners.example',
      provider_email_confirmed_at: sample.now,
      provider_phone: '+33639981234',
      provider_name: sample.firstName,
      provider_language: language,
    },
    provider: {
      companyName: sample.company,
      firstName: sample.firstName,
      email: 'camille@planners.example',
      isEmailConfirmed: true,
      phone: '+33639981234',
      language,
      country: 'FR',
      isPremium: false,
      credits: 3,
      distanceKm: 12,
    },
  }
}

function sampleProject(language: Language) {
  return {
    id: 'sample' as ProjectId,
    language,
    country: 'FR',
    currency: sample.currency,
    languages: [language],
    first_name: sample.couple,
    last_name: 'Martin',
    email: 'elise@couples.example',
    email_bounced_at: null,
    phone: '+33639985678',
    phone_confirmed_at: null,
    event_type: 'civil_wedding',
    date_kind: 'fixed',
    event_date: '2027-06-12',
    season: null,
    season_year: null,
    location_name: `${sample.town}, Haute-Savoie`,
    location_city: sample.town,
    location_zipcode: '74000',
    location_department: 'Haute-Savoie',
    location_country: 'FR',
    latitude: 45.9,
    longitude: 6.12,
    radius_km: 40,
    venue_booked: false,
    guest_range: '50_to_80',
    budget_range: '15000_to_25000',
    planner_budget_range: '1500_to_3000',
    services: ['FULL_PLANNING', 'WEDDING_DESIGN'],
    theme: null,
    message: sample.quote,
    chosen_provider_ids: [],
    confirmed_at: sample.now,
    consented_at: sample.now,
    created_at: sample.now,
    updated_at: sample.now,
    stopped_at: null,
    stop_reason: null,
  } satisfies Partial<AnnouncedRequest['project']>
}
