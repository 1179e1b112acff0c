import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { mayGetNews } from '@bouquet/server/accounts/news.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AnnouncementForm } from '../contract.ts'

export type Audience = Pick<AnnouncementForm, 'audience' | 'plan' | 'approval'> & {
  countries: Country[]
  languages: Language[]
}

/** Rule "announcements": which rows of `accounts` an announcement goes to at this moment. */
export function isAddressed({ audience, plan, approval, countries, languages }: Audience, now: Date) {
  return sql<boolean>`accounts.country = any(${countries}::text[]) and accounts.language = any(${languages}::text[])
    and ${inTrade[audience]} and ${onPlan(now)[plan]} and ${approved[approval]} and ${mayGetNews(now)}`
}

const inTrade: Record<Audience['audience'], RawBuilder<boolean>> = {
  all: sql`accounts.roles && array['ROLE_PRESTATAIRE', 'ROLE_VENUE']`,
  planners: sql`'ROLE_PRESTATAIRE' = any(accounts.roles)`,
  venues: sql`'ROLE_VENUE' = any(accounts.roles)`,
}

const hasCompany = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from memberships m
  join providers on providers.id = m.provider_id where m.account_id = accounts.id and ${condition})`

const onPlan = (now: Date): Record<Audience['plan'], RawBuilder<boolean>> => ({
  any: sql`true`,
  free: sql`not ${hasCompany(premiumIsOpen('providers', now))}`,
  premium: hasCompany(premiumIsOpen('providers', now)),
})

const approved: Record<Audience['approval'], RawBuilder<boolean>> = {
  any: sql`true`,
  approved: hasCompany(sql`providers.is_moderated`),
  unapproved: sql`not ${hasCompany(sql`providers.is_moderated`)}`,
}
