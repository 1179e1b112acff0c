import type { CurrentUser } from '@bouquet/contract/session-contract'
import type { Country } from '@bouquet/domain/countries'
import { curveIn } from '@bouquet/domain/credit-price'
import { plannerPath } from '@bouquet/domain/directory-urls'
import type { AccountId } from '@bouquet/domain/ids'
import type { LatePayment } from '@bouquet/domain/late-payment'
import { moderationState } from '@bouquet/domain/moderation'
import { currencyOfCountry } from '@bouquet/domain/money'
import { permissionsOf } from '@bouquet/domain/operator-roles'
import { premiumPricesIn } from '@bouquet/domain/plans'
import { isSectionComplete } from '@bouquet/domain/portrait'
import { isPremium } from '@bouquet/domain/premium'
import {
  billingCurrency,
  countriesInPounds,
} from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import { isCountryMiddle } from '@bouquet/features/company/locations/rules/country-middles.ts'
import { namesVersion } from '@bouquet/server/accounts/names-version.ts'
import { rolesOfOperator } from '@bouquet/server/accounts/operators.ts'
import { ownEmail, pendingEmail } from '@bouquet/server/accounts/own-email.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { preparedQuery } from '@bouquet/server/database/prepared-query.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { languageIn, notOfferedIn } from '@bouquet/server/settings/served.ts'
import { sql } from 'kysely'

/** The signed-in person with plan, credits and the missing steps of the profile. Throws session_expired when the account is gone. */
export async function currentUser(ctx: AccountContext): Promise<{ user: CurrentUser }> {
  const [row] = await readUser(ctx.db, ctx.actor.accountId, countriesInPounds(ctx))
  if (!row) throw problem('session_expired')
  const status = row.premium_status
  return {
    user: {
      id: row.id,
      roles: row.roles,
      permissions: permissionsOf(row.operator_roles),
      locale: languageIn(ctx, row.language, ctx.country),
      firstname: row.first_name,
      lastname: row.last_name,
      namesVersion: namesVersion(row),
      fullName: `${row.first_name} ${row.last_name}`,
      email: row.email,
      pendingEmail: row.pending_email,
      phone: row.phone,
      isEmailConfirmed: row.email_confirmed_at !== null,
      avatar: row.avatar_key && `/files/${row.avatar_key}`,
      publicUrl: row.public_slug && `${originOf(ctx.config, row.listed_country ?? '')}${plannerPath(row.public_slug)}`,
      isModerated: row.is_moderated ?? false,
      moderationState: moderationState({ isModerated: row.is_moderated ?? false, answer: row.moderation_answer }),
      moderationReason: row.moderation_answer && row.moderation_reason,
      siretStatus: row.siret_status,
      isPremium: isPremium(status, row.premium_end_at, ctx.now()),
      premiumStatus: status,
      premiumStartAt: row.premium_start_at?.toISOString() ?? null,
      premiumEndAt: row.premium_end_at?.toISOString() ?? null,
      premiumLate: row.late && latePaymentOf(row.late),
      credits: row.balance ?? 0,
      currency: row.currency,
      creditCurve: curveIn(ctx.settings.read('prices'), row.currency),
      premiumPrices: premiumPricesIn(ctx.settings.read('premium'), row.currency),
      priceCurrency: currencyOfCountry(row.listed_country ?? ''),
      notOffered: notOfferedIn(ctx, row.listed_country ?? row.registered_in),
      needsSecondFactor: row.roles.includes('ROLE_ADMIN') && (await needsSecondFactor(ctx)),
      unreadMessages: row.unread,
      hasFinishedOnboarding: row.onboarding_finished_at !== null,
      companyName: row.company_name,
      city: row.city,
      country: row.country_code,
      zipcode: row.zipcode,
      ...locationOf(row),
      hasProfilePicture: row.avatar_key !== null,
      hasVideos: (row.video_count ?? 0) > 0,
      hasPhotos: (row.photo_count ?? 0) > 0,
      missingPortrait: !isSectionComplete(row.portrait_letters ?? 0),
      missingExperiences: !isSectionComplete(row.experience_letters ?? 0),
      missingBenefits: !isSectionComplete(row.benefits_letters ?? 0),
      missingServices: !isSectionComplete(row.service_letters ?? 0),
      missingServiceDetails: !row.has_service_details,
    },
  }
}

type Located = { country_code: string | null; latitude: number | null; longitude: number | null }

/** Null where only the company's country is known, so that no distance is measured from its middle. */
function locationOf({ country_code: countryCode, latitude, longitude }: Located) {
  const isKnown =
    countryCode !== null &&
    latitude !== null &&
    longitude !== null &&
    !isCountryMiddle({ countryCode, latitude, longitude })
  return { locationLatitude: isKnown ? latitude : null, locationLongitude: isKnown ? longitude : null }
}

/** Rule "operators have a second factor". */
async function needsSecondFactor({ config, db, actor }: AccountContext): Promise<boolean> {
  if (!config.operatorsNeedSecondFactor) return false
  const session = await db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', actor.sessionId)
    .executeTakeFirst()
  return !session?.second_factor_at
}

type LateRow = { tries: number | null; nextTryAt: string | null }

function latePaymentOf({ tries, nextTryAt }: LateRow): LatePayment {
  return { tries, nextTryAt: nextTryAt && new Date(nextTryAt).toISOString() }
}

/** The account with its provider's profile and wallet, where it has them. */
export const readUser = preparedQuery((db, accountId: AccountId, inPounds: readonly Country[]) =>
  db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('providers', 'providers.id', 'memberships.provider_id')
    .leftJoin('credit_wallets', 'credit_wallets.provider_id', 'providers.id')
    .select([
      'providers.avatar_key',
      'providers.is_moderated',
      'providers.moderation_answer',
      'providers.siret_status',
      'providers.premium_status',
      'providers.premium_start_at',
      'providers.premium_end_at',
      'providers.company_name',
      'providers.city',
      'providers.country_code',
      'providers.zipcode',
      'providers.listed_country',
      sql<
        string | null
      >`case when is_public_provider(providers.is_moderated, providers.is_planner, providers.siret_status) then providers.slug end`.as(
        'public_slug',
      ),
      'providers.latitude',
      'providers.longitude',
      'providers.photo_count',
      'providers.video_count',
      'providers.portrait_letters',
      'providers.experience_letters',
      'providers.benefits_letters',
      'providers.service_letters',
      'accounts.id',
      'accounts.roles',
      rolesOfOperator.as('operator_roles'),
      'accounts.language',
      'accounts.country as registered_in',
      'accounts.first_name',
      'accounts.last_name',
      ownEmail.as('email'),
      pendingEmail.as('pending_email'),
      'accounts.phone',
      'accounts.onboarding_finished_at',
      'accounts.email_confirmed_at',
      'credit_wallets.balance',
      billingCurrency(inPounds).as('currency'),
      sql<number>`(select coalesce(sum(stage_new), 0) from inbox_parts where provider_id = providers.id)`.as('unread'),
      sql<LateRow | null>`(select case when s.status = 'past_due'
          then jsonb_build_object('tries', s.payment_tries, 'nextTryAt', s.next_try_at) end
        from subscriptions s
        where s.provider_id = providers.id and s.status in ('active', 'trialing', 'past_due')
        order by s.started_at desc limit 1)`.as('late'),
      sql<boolean>`exists (select from provider_services where provider_id = providers.id and description <> '')`.as(
        'has_service_details',
      ),
      sql<
        string | null
      >`(select reason from moderation_decisions where provider_id = providers.id order by id desc limit 1)`.as(
        'moderation_reason',
      ),
    ])
    .where('accounts.id', '=', accountId),
)
