import type { ProviderId } from '@bouquet/domain/ids'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

type Asked = {
  providerId: ProviderId
  /** Only this one, published or not. */
  portfolio: string | undefined
  /** The time zone of the days. */
  zone: string
  now: Date
  /** The 24 hours of today, or this many days up to today. */
  points: 'hours' | number
}
type PortfolioPoint = { title: string; date: string; views: number }

const maxPortfolios = 20

/** Views of a provider's latest published portfolios, or of one, for each point. */
export async function readPortfolioViews(
  db: Database,
  { providerId, portfolio, zone, now, points }: Asked,
): Promise<PortfolioPoint[]> {
  const [back, step, reach, form] =
    points === 'hours'
      ? ['0 days', '1 hour', '23 hours', 'YYYY-MM-DD"T"HH24:MI']
      : [`${points - 1} days`, '1 day', '0 days', 'YYYY-MM-DD']
  const { rows } = await sql<PortfolioPoint>`
    with today as (select date_trunc('day', ${now}::timestamptz at time zone ${zone}) as day),
      own as (select id, title, wedding_date from portfolios where provider_id = ${providerId}
        and case when ${portfolio ?? null}::uuid is null then is_published else id = ${portfolio ?? null} end
        order by wedding_date desc, id limit ${maxPortfolios})
    select own.title, to_char(start, ${form}) as date, coalesce(sum(views), 0)::int as views
    from own, today,
      generate_series(day - ${back}::interval, day + ${reach}::interval, ${step}::interval) as start
    left join lateral (
      select views from portfolio_views where portfolio_id = own.id and hour >= start at time zone ${zone}
        and hour < (start + ${step}::interval) at time zone ${zone}
    ) counted on true
    group by own.id, own.title, own.wedding_date, start order by own.wedding_date desc, own.id, start
  `.execute(db)
  return rows
}
