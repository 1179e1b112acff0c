import { distanceKm } from '@bouquet/domain/distance'
import type { EventRequestId } from '@bouquet/domain/ids'
import { isCountryMiddle } from '@bouquet/features/company/locations/rules/country-middles.ts'
import { projectColumnsOf } from '@bouquet/features/weddings/project-links/server/project-columns.ts'
import type { Services } from '@bouquet/server/context.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'

/** Everything that the mails about one event request need; undefined when the request is gone. */
export async function announcedRequest({ db, now }: Services, eventRequestId: EventRequestId) {
  const row = await db
    .selectFrom('event_requests as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('providers as v', 'v.id', 'r.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'v.id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .leftJoin('venues', 'venues.id', 'r.venue_id')
    .leftJoin('credit_wallets as w', 'w.provider_id', 'v.id')
    .select(projectColumnsOf('p'))
    .select([
      'r.id as request_id',
      'r.unlocked_at',
      'v.company_name',
      'r.venue_id',
      'r.venue_name',
      'venues.email as venue_email',
      'venues.phone as venue_phone',
    ])
    .select((from) => [
      from.fn.coalesce('venues.latitude', 'v.latitude').as('provider_latitude'),
      from.fn.coalesce('venues.longitude', 'v.longitude').as('provider_longitude'),
      from.fn.coalesce('venues.country_code', 'v.country_code').as('provider_country_code'),
    ])
    .select(['v.listed_country', 'w.balance', premiumIsOpen('v', now()).as('is_premium')])
    .select([
      'a.email as provider_email',
      'a.email_confirmed_at as provider_email_confirmed_at',
      'a.phone as provider_phone',
      'a.first_name as provider_name',
      'a.language as provider_language',
    ])
    .where('r.id', '=', eventRequestId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    project: row,
    requestId: row.request_id,
    /** The venue that the request is for; null where the provider is asked as a planner. */
    venue: row.venue_name,
    /** Whom the couple asked, the venue or the company, and how to reach them. */
    asked: {
      name: row.venue_name ?? row.company_name,
      email: row.venue_email ?? row.provider_email,
      phone: row.venue_phone ?? row.provider_phone,
    },
    provider: {
      companyName: row.company_name,
      firstName: row.provider_name,
      email: row.provider_email,
      /** Rule "confirmed address": requests are mailed only to confirmed addresses. */
      isEmailConfirmed: row.provider_email_confirmed_at !== null,
      phone: row.provider_phone,
      language: row.provider_language,
      country: row.listed_country,
      isPremium: row.is_premium,
      credits: row.balance ?? 0,
      /** Null where only the country of the provider or venue is known. */
      distanceKm: isCountryMiddle(placeOfProvider(row)) ? null : distanceKm(row, placeOfProvider(row)),
    },
  }
}

function placeOfProvider(row: {
  provider_country_code: string
  provider_latitude: number
  provider_longitude: number
}) {
  const { provider_country_code: countryCode, provider_latitude: latitude, provider_longitude: longitude } = row
  return { countryCode, latitude, longitude }
}
export type AnnouncedRequest = NonNullable<Awaited<ReturnType<typeof announcedRequest>>>
