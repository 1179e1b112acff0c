import { readBillingAfterMove } from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { countryName } from '@bouquet/server/country-name.ts'
import type { CompanyDetails } from '../contract.ts'
import { type CompanyRow, readCompany } from './company-rows.ts'

export async function getCompanyName(ctx: ProviderContext): Promise<{ name: string }> {
  return { name: (await readCompany(ctx)).company_name }
}

export async function getCompanySiret(ctx: ProviderContext) {
  return siretOf(await readCompany(ctx))
}

export async function getCompanyDetails(ctx: ProviderContext): Promise<CompanyDetails> {
  const row = await readCompany(ctx)
  return {
    countryCode: row.country_code,
    name: row.company_name,
    ...siretOf(row),
    webSite: row.website,
    dateOfCreation: row.founded_on,
    version: contentVersion(detailsIn(row)),
  }
}

export async function getCompanyAddress(ctx: ProviderContext) {
  const row = await readCompany(ctx)
  const billedInCountry = await readBillingAfterMove(ctx, ctx.db, ctx.actor.providerId)
  return {
    street: row.street,
    zipcode: row.zipcode,
    city: row.city,
    countryCode: row.country_code,
    countryLabel: countryName(row.country_code, ctx.language),
    latitude: row.latitude,
    longitude: row.longitude,
    registeredOn: row.registered_in,
    billedIn: { EUR: billedInCountry.FR, GBP: billedInCountry.GB },
    billedInCountry,
    version: contentVersion(addressIn(row)),
  }
}

/** What the form of the details replaces. */
export function detailsIn({ company_name, siret, website, founded_on }: CompanyRow) {
  return { company_name, siret, website, founded_on }
}

/** What the form of the address replaces. */
export function addressIn({ street, zipcode, city, country_code, latitude, longitude }: CompanyRow) {
  return { street, zipcode, city, country_code, latitude, longitude }
}

function siretOf({ siret, siret_status }: CompanyRow): Pick<CompanyDetails, 'siret' | 'siretStatus'> {
  return { siret, siretStatus: siret_status }
}
