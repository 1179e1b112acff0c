import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import { dayIn } from '@bouquet/domain/calendar-day'
import { type Country, homeCountry } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import { isValidSiret } from '@bouquet/domain/siret'
import type { SiretStatus } from '@bouquet/features/company/company/contract.ts'
import { foundedOnProblem } from '@bouquet/features/company/company/rules/company.ts'
import { judgeSiret } from '@bouquet/features/company/company/server/judge-siret.ts'
import { type PlaceColumns, placeColumns } from '@bouquet/features/company/locations/server/place-columns.ts'
import { openWallet } from '@bouquet/features/money/wallet/server/open-wallet.ts'
import {
  registrationRoles,
  registrationSwitches,
} from '@bouquet/features/people/session/rules/registration-switches.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkChosenIds } from '@bouquet/server/catalogues/check-chosen.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { addOwner } from '@bouquet/server/memberships.ts'
import { isOfferedIn } from '@bouquet/server/settings/served.ts'
import type { Kysely } from 'kysely'
import type { finishOnboarding as contract, OnboardingCompany } from '../contract.ts'
import { insertFirstVenue } from './insert-first-venue.ts'
import { freeProviderSlug } from './provider-slug.ts'

/**
 * Stores the company, creates the wallet with the welcome credit and ends the onboarding, in one transaction. Throws
 * country_closed, not_offered_here, onboarding_already_finished, services_required, creation_date_invalid_future, location_required, location_far_from_town,
 * invalid_input for a service or language that cannot be chosen. Rule "onboarding by role".
 */
export async function finishOnboarding(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const { company, venue } = body
  const siretStatus = await judge(ctx, company)
  const place = await placeOf(ctx, company)
  const welcomeCredits = await transaction(ctx.db, async (tx) => {
    const account = await claimOnboarding(ctx, tx)
    demandRegistrationIn(ctx, account, place.listed_country)
    checkServices(company, account)
    checkFoundedOn(ctx, company, account.country)
    const providerId = await insertProvider(ctx, tx, { company, account, siretStatus, place })
    await insertOffer(ctx, tx, providerId, { ...company, prestations: plans(account) ? company.prestations : [] })
    if (venue && ownsVenues(account)) await insertFirstVenue(ctx, tx, { providerId, venue })
    const { credits } = await ctx.settings.readIn(tx, 'welcome')
    await openWallet(ctx, tx, providerId, credits)
    await tx.deleteFrom('onboarding_drafts').where('account_id', '=', ctx.actor.accountId).execute()
    await recordAudit(ctx, tx, { action: 'company.created' })
    return credits
  })
  return { success: true as const, welcomeCredits }
}

const plans = ({ roles }: OnboardedAccount) => roles.includes('ROLE_PRESTATAIRE')
const ownsVenues = ({ roles }: OnboardedAccount) => roles.includes('ROLE_VENUE')

/** Rule "switches by country": another country than the account's offers each of its roles; in its own the account has registered already. */
function demandRegistrationIn(ctx: AccountContext, { country, roles }: OnboardedAccount, listed: Country): void {
  const registered = registrationRoles.filter((role) => roles.includes(role))
  if (listed === country || registered.every((role) => isOfferedIn(ctx, registrationSwitches[role], listed))) return
  throw problem('not_offered_here', { fields: { 'company.address.countryCode': 'not_offered_here' } })
}

function checkServices(company: OnboardingCompany, account: OnboardedAccount): void {
  if (plans(account) && company.prestations.length === 0)
    throw problem('services_required', { fields: { 'company.prestations': 'services_required' } })
}

type OnboardedAccount = { country: Country; roles: string[] }

/** One conditional update, so that of two concurrent calls only one continues. */
async function claimOnboarding(ctx: AccountContext, tx: Kysely<DB>): Promise<OnboardedAccount> {
  const account = await tx
    .updateTable('accounts')
    .set({ onboarding_finished_at: ctx.now() })
    .where('id', '=', ctx.actor.accountId)
    .where('onboarding_finished_at', 'is', null)
    .returning(['country', 'roles'])
    .executeTakeFirst()
  if (!account) throw problem('onboarding_already_finished')
  return { country: account.country, roles: account.roles }
}

function checkFoundedOn(ctx: AccountContext, company: OnboardingCompany, country: Country): void {
  const today = dayIn(country, ctx.now())
  const found = foundedOnProblem(company.dateOfCreation, today)
  if (found) throw problem(found, { fields: { 'company.dateOfCreation': found } })
}

/** In a country without a directory the host on which the account registered lists the company. */
async function placeOf(ctx: AccountContext, { address }: OnboardingCompany): Promise<PlaceColumns> {
  const { country } = await ctx.db
    .selectFrom('accounts')
    .select('country')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
  return placeColumns(ctx, address, { otherwiseListed: country, before: null, prefix: 'company.address.' })
}

type NewProvider = {
  company: OnboardingCompany
  account: OnboardedAccount
  siretStatus: SiretStatus | null
  place: PlaceColumns
}

async function insertProvider(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { company, account, siretStatus, place }: NewProvider,
): Promise<ProviderId> {
  const { accountId } = ctx.actor
  const id = randomUUID() as string as ProviderId
  await tx
    .insertInto('providers')
    .values({
      id,
      slug: await freeProviderSlug(tx, company.name, place.city),
      company_name: company.name,
      founded_on: company.dateOfCreation,
      siret: siretStatus && company.siret,
      siret_status: siretStatus,
      ...place,
      is_planner: plans(account),
      waiting_since: ctx.now(),
      created_at: ctx.now(),
    })
    .execute()
  await addOwner(tx, accountId, id, ctx.now())
  return id
}

async function insertOffer(
  ctx: AccountContext,
  tx: Kysely<DB>,
  providerId: ProviderId,
  company: OnboardingCompany,
): Promise<void> {
  checkChosenIds(ctx, 'services', company.prestations)
  checkChosenIds(ctx, 'languages', company.langues)
  const services = [...new Set(company.prestations)].map((service_id) => ({ provider_id: providerId, service_id }))
  const languages = [...new Set(company.langues)].map((language_id) => ({ provider_id: providerId, language_id }))
  if (services.length > 0) await tx.insertInto('provider_services').values(services).execute()
  await tx.insertInto('provider_languages').values(languages).execute()
}

/** Rule "SIRET at onboarding": it never blocks the onboarding; the register's answer is stored, an outage as "to_check". */
async function judge(ctx: AccountContext, { siret, address }: OnboardingCompany): Promise<SiretStatus | null> {
  if (address.countryCode !== homeCountry || !siret) return null
  return isValidSiret(siret) ? judgeSiret(ctx, siret) : 'not_found'
}
