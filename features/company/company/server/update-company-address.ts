import type { RouteInput } from '@bouquet/contract/route'
import { homeCountry, isCountry, listedCountry } from '@bouquet/domain/countries'
import { findArea, nowhere } from '@bouquet/features/company/locations/server/find-area.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { updateCompanyAddress as contract } from '../contract.ts'
import { type CompanyRow, readCompany, writeCompany } from './company-rows.ts'
import { findPlace, type Point } from './find-place.ts'
import { getCompanyAddress } from './get-company.ts'
import { recordProfileChange } from './record-profile-change.ts'

type Address = RouteInput<typeof contract>['body']

/**
 * Changes the company's address, and with its country the directory that lists it; outside France the French registration number is dropped.
 * Throws location_required for an unknown place.
 */
export async function updateCompanyAddress(ctx: ProviderContext, { body }: RouteInput<typeof contract>) {
  const company = await readCompany(ctx)
  const point = pointOf(body) ?? (await findPlace(ctx, body)) ?? pointAbroad(company, body)
  if (!point) throw problem('location_required', { fields: { city: 'location_required' } })
  const { street, zipcode, city, countryCode } = body
  const listed = listedCountry(countryCode, company.registered_in)
  await transaction(ctx.db, async (tx) => {
    await writeCompany(ctx, tx, {
      ...(street !== undefined && { street: street || null }),
      zipcode,
      city,
      country_code: countryCode,
      ...point,
      listed_country: listed,
      ...(listed === countryCode ? await findArea(tx, listed, { ...point, city }) : nowhere),
      ...(countryCode !== homeCountry && { siret: null, siret_status: null }),
    })
    await recordProfileChange(ctx, tx, 'company.address-changed')
  })
  return getCompanyAddress(ctx)
}

function pointOf({ latitude, longitude }: Address): Point | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

/** In a country without a directory of places the point is not computed; it stays until another is chosen. */
function pointAbroad(company: CompanyRow, { countryCode }: Address): Point | null {
  const stays = !isCountry(countryCode) && company.country_code === countryCode
  return stays ? { latitude: company.latitude, longitude: company.longitude } : null
}
