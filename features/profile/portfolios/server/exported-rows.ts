import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedPortfolios = {
  portfolios: {
    rows: ({ providerId }) => sql`
      select slug, title, description, wedding_date, total_budget_cents, planner_budget_cents, currency, is_budget_hidden, number_of_guests,
        location, city, zipcode, country_code, latitude, longitude, style, (select name from venues where id = portfolios.venue_id) as venue, is_published, published_at, created_at,
        array(select type from portfolio_services join services on services.id = service_id
          where portfolio_id = portfolios.id order by position) as services,
        array(select caption from portfolio_images where portfolio_id = portfolios.id order by position) as captions,
        (select coalesce(sum(views), 0) from portfolio_views where portfolio_id = portfolios.id) as views
      from portfolios where provider_id = ${providerId} order by created_at`,
  },
} satisfies Exported
