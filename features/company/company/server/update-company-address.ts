import type { RouteInput } from '@bouquet/contract/route'
import { homeCountry } from '@bouquet/domain/countries'
import { placeColumns } from '@bouquet/features/company/locations/server/place-columns.ts'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { updateCompanyAddress as contract } from '../contract.ts'
import { lockCompany, readCompany, writeCompany } from './company-rows.ts'
import { addressIn, getCompanyAddress } from './get-company.ts'
import { recordProfileChange } from './record-profile-change.ts'

/**
 * Changes the company's address, and with its country the directory that lists it; outside France the French registration number is dropped.
 * Throws location_required for an unknown place, location_far_from_town for a point that is not near its town, country_closed, changed_elsewhere.
 */
export async function updateCompanyAddress(ctx: ProviderContext, { body, version }: RouteInput<typeof contract>) {
  const company = await readCompany(ctx)
  const place = await placeColumns(ctx, body, {
    otherwiseListed: company.registered_in,
    before: company,
    prefix: '',
  })
  const { street, countryCode } = body
  await transaction(ctx.db, async (tx) => {
    checkContentVersion(addressIn(await lockCompany(ctx, tx)), version)
    await writeCompany(ctx, tx, {
      ...(street !== undefined && { street: street || null }),
      ...place,
      ...(countryCode !== homeCountry && { siret: null, siret_status: null }),
    })
    await recordProfileChange(ctx, tx, 'company.address-changed')
  })
  return getCompanyAddress(ctx)
}
