import type { RouteInput } from '@bouquet/contract/route'
import { dayIn } from '@bouquet/domain/calendar-day'
import { type Country, homeCountry } from '@bouquet/domain/countries'
import { isValidSiret } from '@bouquet/domain/siret'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type {
  CompanyDetails,
  updateCompanyDetails as detailsContract,
  updateCompanyName as nameContract,
  SiretStatus,
  updateCompanySiret as siretContract,
} from '../contract.ts'
import { foundedOnProblem, normalisedWebsite } from '../rules/company.ts'
import { type CompanyRow, lockCompany, readCompany, writeCompany } from './company-rows.ts'
import { detailsIn, getCompanyDetails, getCompanySiret } from './get-company.ts'
import { judgeSiret } from './judge-siret.ts'
import { recordProfileChange } from './record-profile-change.ts'

/** Changes the name; the slug of the public page stays the same, so that known links work. */
export async function updateCompanyName(
  ctx: ProviderContext,
  { body }: RouteInput<typeof nameContract>,
): Promise<{ name: string }> {
  await transaction(ctx.db, async (tx) => {
    await writeCompany(ctx, tx, { company_name: body.name })
    await recordProfileChange(ctx, tx, 'company.name-changed')
  })
  return body
}

/** Changes the number in the French register. Throws siret_only_in_france, siret_invalid. */
export async function updateCompanySiret(ctx: ProviderContext, { body }: RouteInput<typeof siretContract>) {
  const company = await readCompany(ctx)
  if (company.country_code !== homeCountry) throw problem('siret_only_in_france')
  const judged = await judgedSiret(ctx, company, body.siret)
  await transaction(ctx.db, async (tx) => {
    await writeCompany(ctx, tx, judged)
    await recordProfileChange(ctx, tx, 'company.siret-changed')
  })
  return getCompanySiret(ctx)
}

/** Changes name, number, website and creation date. Throws siret_invalid, creation_date_invalid_future, changed_elsewhere. */
export async function updateCompanyDetails(
  ctx: ProviderContext,
  { body, version }: RouteInput<typeof detailsContract>,
): Promise<CompanyDetails> {
  const company = await readCompany(ctx)
  checkFoundedOn(ctx, body.dateOfCreation, company.registered_in)
  const isFrench = company.country_code === homeCountry
  const judged = isFrench ? await judgedSiret(ctx, company, body.siret ?? '') : null
  await transaction(ctx.db, async (tx) => {
    checkContentVersion(detailsIn(await lockCompany(ctx, tx)), version)
    await writeCompany(ctx, tx, {
      company_name: body.name,
      website: body.webSite ? normalisedWebsite(body.webSite) : null,
      founded_on: body.dateOfCreation,
      ...judged,
    })
    await recordProfileChange(ctx, tx, 'company.details-changed')
  })
  return getCompanyDetails(ctx)
}

function checkFoundedOn(ctx: ProviderContext, date: string, country: Country): void {
  const found = foundedOnProblem(date, dayIn(country, ctx.now()))
  if (found) throw problem(found, { fields: { dateOfCreation: found } })
}

/** The number and the register's answer; an unchanged number is asked for again only while its status is `to_check`. */
async function judgedSiret(
  ctx: ProviderContext,
  company: CompanyRow,
  siret: string,
): Promise<{ siret: string; siret_status: SiretStatus }> {
  if (!isValidSiret(siret)) throw problem('siret_invalid', { fields: { siret: 'siret_invalid' } })
  const known = company.siret === siret ? company.siret_status : null
  const siret_status = known && known !== 'to_check' ? known : await judgeSiret(ctx, siret)
  return { siret, siret_status }
}
