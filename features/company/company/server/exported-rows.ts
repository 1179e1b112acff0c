import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedCompany = {
  company: {
    rows: ({ providerId }) => sql`
      select slug, company_name, founded_on, siret, siret_status, website, street, zipcode, city, country_code, latitude, longitude,
        listed_country, department_code, is_planner, is_moderated, premium_status, premium_plan, premium_start_at, premium_end_at,
        vat_number, vat_number_checked_at, billing_currency, tagline, portrait, experience, benefits, service_text, photo_count, video_count,
        review_count, review_average, created_at,
        array(select code from provider_languages join spoken_languages on id = language_id
          where provider_id = providers.id order by code) as languages
      from providers where id = ${providerId}`,
  },
  services: {
    rows: ({ providerId }) => sql`
      select s.type, o.description, o.budget_from_cents, o.currency, o.is_description_visible, o.is_budget_visible
      from provider_services o join services s on s.id = o.service_id where o.provider_id = ${providerId} order by s.position`,
  },
} satisfies Exported
