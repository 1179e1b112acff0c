import type { Country } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { ServiceType } from '@bouquet/domain/services'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type { Sought } from './provider-rows.ts'

export type PortfolioRow = {
  id: string
  providerId: ProviderId
  slug: string
  title: string
  description: string
  weddingDate: string
  location: string
  town: string | null
  countryCode: string | null
  guests: number
  style: string
  /** Null where the provider does not show it. */
  totalBudgetCents: number | null
  currency: Currency
  services: ServiceType[]
  language: string
  companyName: string
  providerSlug: string
  avatarKey: string | null
  listedCountry: Country
  city: string
  citySlug: null
  listedTown: null
  publishedAt: Date | null
  /** Null while it has not changed since its creation. */
  changedAt: Date | null
  departmentCode: string | null
  department: string | null
  departmentSlug: string | null
}

/** A published portfolio of a public profile, or a previewed one; null otherwise. */
export async function readPortfolioRow(db: Database, sought: Sought): Promise<PortfolioRow | null> {
  const { rows } = await sql<PortfolioRow>`
    select f.id, f.provider_id as "providerId", f.slug, f.title, f.description, f.wedding_date as "weddingDate",
      f.location, f.city as town, f.country_code as "countryCode",
      f.number_of_guests as guests, f.style, case when not f.is_budget_hidden then f.total_budget_cents end as "totalBudgetCents", f.currency,
      array(select s.type from portfolio_services x join services s on s.id = x.service_id
        where x.portfolio_id = f.id order by s.position) as services,
      a.language, p.company_name as "companyName", p.slug as "providerSlug", p.avatar_key as "avatarKey",
      p.listed_country as "listedCountry", p.city, null as "citySlug", null as "listedTown", f.published_at as "publishedAt", f.changed_at as "changedAt", p.department_code as "departmentCode", d.name as department, d.slug as "departmentSlug"
    from portfolios f
    join providers p on p.id = f.provider_id
    join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id
    left join departments d on d.country = p.listed_country and d.code = p.department_code
    where ${isSought(sought)}
  `.execute(db)
  return rows[0] ?? null
}

function isSought(sought: Sought) {
  if ('previewedId' in sought) return sql`f.id = ${sought.previewedId}`
  return sql`f.slug = ${sought.slug} and f.is_published and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)`
}

export type PortfolioImageRow = { caption: string; picture: PictureRow }

const maxImages = 100

/** The pictures of a portfolio, its key picture first. */
export async function readPortfolioImages(db: Database, portfolioId: string): Promise<PortfolioImageRow[]> {
  const { rows } = await sql<PortfolioImageRow>`
    select x.caption, ${pictureJson('i')} as picture from portfolio_images x join pictures i on i.id = x.picture_id
    where x.portfolio_id = ${portfolioId} order by x.is_key_image desc, x.position, x.id limit ${maxImages}
  `.execute(db)
  return rows
}
