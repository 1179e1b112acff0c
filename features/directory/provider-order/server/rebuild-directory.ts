import { type Country, countries } from '@bouquet/domain/countries'
import type { Services } from '@bouquet/server/context.ts'
import { type Database, transaction } from '@bouquet/server/database/database.ts'
import { emptyPages } from '@bouquet/server/processes/empty-pages.ts'
import { type RawBuilder, sql } from 'kysely'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * Makes the directory's tables what providers and venues say, after somebody changed rows by hand or a backup came back: the entries, a
 * batch of providers at a time, and their counts, words and prices, a country at a time. Triggers keep them otherwise.
 */
export async function rebuildDirectory({ db }: Pick<Services, 'db'>): Promise<void> {
  await relistAll(db)
  for (const country of countries) await recount(db, country)
  await emptyPages(db, null)
}

async function relistAll(db: Database): Promise<void> {
  for (let after: string | undefined = noId; after; ) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as materialized (select id from providers where id > ${after} order by id limit ${atOnce}),
      refreshed as materialized (select refresh_directory_entries(array(select id from batch)))
      select max(id::text) as last from batch, refreshed`.execute(db)
    after = rows[0]?.last ?? undefined
  }
}

/** Entries of the country wait meanwhile, so that none changes between being counted and the count's being stored. */
function recount(db: Database, country: Country): Promise<void> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('directory entries'))`.execute(tx)
    for (const statement of [counts, words, prices]) await statement(country).execute(tx)
  })
}

/** The same as `count_directory_entries` adds and subtracts. */
const counts = (country: Country): RawBuilder<unknown> => sql`
  with counted as materialized (
    select kind, place.department as department_code, place.city as city_slug, facet, count(*)::int as entries
    from directory_entries
    cross join lateral (select '', '' union select department_code, '' union select department_code, city_slug) place (department, city)
    cross join lateral unnest(array[''] || facets) facet
    where country = ${country} group by 1, 2, 3, 4
  ), gone as (
    update directory_counts known set entries = 0 where known.country = ${country} and known.entries <> 0 and not exists (
      select from counted c where (c.kind, c.department_code, c.city_slug, c.facet) = (known.kind, known.department_code, known.city_slug, known.facet))
  )
  insert into directory_counts as known (kind, country, department_code, city_slug, facet, entries)
  select kind, ${country}, department_code, city_slug, facet, entries from counted
  on conflict (country, kind, department_code, city_slug, facet) do update set entries = excluded.entries
  where known.entries <> excluded.entries`

/** The same as `count_directory_words` adds and subtracts. */
const words = (country: Country): RawBuilder<unknown> => sql`
  with counted as materialized (
    select word, count(*)::int as entries from directory_entries
    cross join lateral unnest(string_to_array(search_name, ' ')) word
    where country = ${country} and length(word) >= 4 group by word
  ), gone as (
    delete from directory_words known where known.country = ${country} and not exists (select from counted c where c.word = known.word)
  )
  insert into directory_words as known (country, word, entries)
  select ${country}, word, entries from counted order by word
  on conflict (country, word) do update set entries = excluded.entries where known.entries <> excluded.entries`

/** The same as `price_directory_entries` stores. */
const prices = (country: Country): RawBuilder<unknown> => sql`
  with priced as materialized (
    select e.id as entry_id, offered.service, e.department_code, e.city_slug, service_price(e.service_prices, offered.type, e.country) as price_cents
    from directory_entries e
    cross join lateral (select type, type as service from unnest(e.services) type union all select e.services[1], '') offered
    where e.country = ${country} and e.kind = 'planner' and e.service_prices is not null
  ), gone as (
    delete from directory_prices known where known.country = ${country} and not exists (
      select from priced p where p.entry_id = known.entry_id and p.service = known.service)
  )
  insert into directory_prices as known (entry_id, service, country, department_code, city_slug, price_cents)
  select entry_id, service, ${country}, department_code, city_slug, price_cents from priced
  on conflict (entry_id, service) do update set (country, department_code, city_slug, price_cents)
    = (excluded.country, excluded.department_code, excluded.city_slug, excluded.price_cents)
  where (known.country, known.department_code, known.city_slug, known.price_cents)
    is distinct from (excluded.country, excluded.department_code, excluded.city_slug, excluded.price_cents)`
