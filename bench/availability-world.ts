import { openClient } from '@bouquet/server/database/open-client.ts'
import { beside, emptyDirectory, listEverybody } from './directory-world.ts'

/** Creates another database with this many public venues in France, each with a year of calendar days; gives its address. */
export async function fillVenues(url: string, venues: number): Promise<string> {
  const name = `venues_${venues}`
  const admin = await openClient(url)
  await admin.query(`create database ${name} template ${emptyDirectory}`)
  await admin.end()
  const address = beside(url, name)
  const client = await openClient(address)
  try {
    for (const statement of statementsFor(venues)) await client.query(statement)
  } finally {
    await client.end()
  }
  return address
}

const towns = 2000

/**
 * Of each venue half of a year's Saturdays are taken, a quarter of the Sundays and three in a hundred of the other days; a tenth of these are
 * options. The condition names a column of the venue, because PostgreSQL would otherwise decide once a day for all venues.
 */
function statementsFor(venues: number): string[] {
  return [
    'set session_replication_role = replica',
    `insert into accounts (id, email, password_hash, first_name, last_name, phone, roles, country, language, terms_accepted_at, created_at)
      select gen_random_uuid(), 'owner' || n || '@bench.example', 'none', 'Camille', 'Laurent', '+33639981234', '{ROLE_VENUE}', 'FR', 'fr', now(), now()
      from generate_series(1, ${venues}) n`,
    `create temporary table bench_towns as
      select row_number() over (order by population desc, id) as rank, * from places where country = 'FR' order by population desc, id limit ${towns}`,
    'create unique index on bench_towns (rank)',
    'analyze bench_towns',
    `insert into providers (id, slug, company_name, zipcode, city, city_slug, country_code, latitude, longitude, listed_country, department_code, is_planner,
        is_moderated, review_count, score, score_parts, created_at)
      select a.id, 'owner-' || a.n, 'Lieux ' || a.n, '75001', t.name, t.slug, 'FR', t.latitude, t.longitude, 'FR', t.department_code, false, true, 0, a.n * 7 % 101,
        '{"completeness": 30, "answers": 15, "speed": 5, "reviews": 20, "recency": 10}', now()
      from (select id, row_number() over ()::int as n, random() as place from accounts) a
      join bench_towns t on t.rank = 1 + floor(${towns} * power(a.place, 2.5))::bigint`,
    `insert into memberships (account_id, provider_id, role) select id, id, 'owner' from providers`,
    `insert into venues (id, owner_id, slug, name, type, zipcode, city, city_slug, country_code, listed_country, department_code, latitude, longitude, description,
        seated_capacity, standing_capacity, min_price_cents, max_price_cents, features, is_published, is_validated, completed_at, created_at)
      select gen_random_uuid(), p.id, 'venue-' || row_number() over (), 'Domaine ' || initcap(substr(md5(p.slug), 1, 6)),
        (array['castle', 'domain', 'farm', 'hotel', 'restaurant'])[1 + (hashtext(p.slug) & 1023) % 5], p.zipcode, p.city, p.city_slug, 'FR', 'FR', p.department_code,
        p.latitude, p.longitude, 'Une allée de tilleuls, douze chambres et une salle voûtée.', 40 + (hashtext(p.slug) & 255), 60 + (hashtext(p.slug) & 255),
        200000, 900000, '{garden,parking}', true, true, now(), now()
      from providers p`,
    'insert into venue_calendars (venue_id) select id from venues',
    `insert into venue_taken_days (day, venue_id, taken_until)
      select d::date, v.id, case when random() < 0.1 then current_date + 14 else 'infinity' end
      from generate_series(current_date, current_date + 364, interval '1 day') d cross join venues v
      where random() + 0 * v.seated_capacity < case extract(isodow from d) when 6 then 0.5 when 7 then 0.25 else 0.03 end`,
    'set session_replication_role = origin',
    ...listEverybody,
    'vacuum analyze',
  ]
}
