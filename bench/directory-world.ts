import { openDatabase } from '@bouquet/server/database/database.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { openClient } from '@bouquet/server/database/open-client.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { ensureGazetteer } from '@bouquet/server/gazetteer/ensure-gazetteer.ts'

/** Large towns get many planners and small ones few, as in reality; all are in one country, which is the hardest case. */
const towns = 2000

/** The template database of all worlds. */
export const emptyDirectory = 'directory_empty'

/** Creates a template database beside the one at `url`, with all tables and towns and no accounts. */
export async function prepareEmptyDirectory(url: string): Promise<void> {
  const admin = await openClient(url)
  const { rowCount } = await admin
    .query('select from pg_database where datname = $1', [emptyDirectory])
    .finally(() => admin.end())
  if (rowCount) return
  await run(url, [`create database ${emptyDirectory}`])
  const address = beside(url, emptyDirectory)
  await migrate(address)
  const { db, close } = openDatabase(address, noLimits)
  await ensureGazetteer(db)
  await close()
}

/**
 * Creates another database with this many planners in France; gives its address. Indexes are built once all rows are there, what a crash would
 * lose is not waited for, and two connections share the work: all of that only makes the filling faster, and nothing of it is left afterwards.
 */
export async function fillDirectory(url: string, providers: number): Promise<string> {
  const name = `directory_${providers}`
  await run(url, [`create database ${name} template ${emptyDirectory} strategy file_copy`])
  const address = beside(url, name)
  await withoutIndexes(address, ofProviders, async () => {
    const middle = Math.floor(providers / 2)
    const ranges = [providersBetween(1, middle), providersBetween(middle + 1, providers)]
    for (const halves of [ranges, ofEachProvider]) await Promise.all(halves.map((half) => fill(address, half)))
  })
  await run(
    address,
    ofProviders.map((table) => `analyze ${table}`),
  )
  await withoutIndexes(address, ofDirectory, async () => {
    await Promise.all(halves.map((half) => fill(address, [listed(half)])))
    await run(address, ['analyze directory_entries'])
    await Promise.all(counting.map((functions) => fill(address, functions.flatMap(counted))))
  })
  await run(address, ['vacuum analyze'])
  return address
}

const whileFilling = [
  'set synchronous_commit = off',
  "set work_mem = '128MB'",
  "set maintenance_work_mem = '256MB'",
  'set max_parallel_maintenance_workers = 2',
  'set jit = off',
]

const ofProviders = [
  'accounts',
  'providers',
  'memberships',
  'provider_services',
  'provider_languages',
  'profile_photos',
]
const ofDirectory = ['directory_entries', 'directory_counts', 'directory_words', 'directory_prices']

/** Without triggers: what they would write for each row is written for all of them at once. */
const fill = (address: string, statements: string[]) =>
  run(address, [...whileFilling, 'set session_replication_role = replica', ...statements])

/** Creates the entries of all listings at once, without notifying the processes. */
export const listEverybody = [
  'alter table directory_entries disable trigger tell_new',
  listed(),
  'alter table directory_entries enable trigger tell_new',
]

const halves = ["id < '80000000-0000-0000-0000-000000000000'", "id >= '80000000-0000-0000-0000-000000000000'"]

/** Creates entries by the product's own view: all, or those for which `condition` holds. */
function listed(condition = 'true'): string {
  return `do $$ begin
    execute (select format('insert into directory_entries (%1$s) select %1$s from directory_listings', string_agg(quote_ident(column_name), ', '))
      from information_schema.columns where table_name = 'directory_listings') || $condition$ where ${condition}$condition$;
  end $$`
}

/** The functions of the product's triggers that count what was added, for two connections. */
const counting = [['count_directory_entries'], ['count_directory_words', 'price_directory_entries']]

/** Has a trigger's function count all entries as if they had been added by one statement. */
const counted = (trigger: string) => [
  `create temporary table added_${trigger} (like directory_entries)`,
  `create trigger counts after insert on added_${trigger} referencing new table as added for each statement execute function ${trigger}()`,
  `alter table added_${trigger} enable always trigger counts`,
  `insert into added_${trigger} select * from directory_entries`,
  `drop table added_${trigger}`,
]

/** Drops the indexes of these tables that nothing depends on, and builds them again after the work. */
async function withoutIndexes(address: string, tables: string[], work: () => Promise<void>): Promise<void> {
  const client = await openClient(address)
  const { rows } = await client
    .query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = any($1::text[]::regclass[]) and not indisunique and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    )
    .finally(() => client.end())
  await run(
    address,
    rows.map(({ name }) => `drop index ${name}`),
  )
  await work()
  const definitions = rows.map(({ definition }) => definition)
  const [odd, even] = [0, 1].map((part) => definitions.filter((_, at) => at % 2 === part))
  await Promise.all([fill(address, odd ?? []), fill(address, even ?? [])])
}

/** The address of another database on the same server. */
export function beside(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const [maxDepartments, pagesOfEach, cardsOfPage] = [100, 50, 20]

/** Addresses of pages of the largest departments, as many as the cache of cards does not hold; no card is on two of them. */
export async function pagesOfDepartments(url: string): Promise<string[]> {
  const client = await openClient(url)
  const { rows } = await client
    .query<{ slug: string; entries: number }>(
      `select d.slug, c.entries from directory_counts c join departments d on d.country = c.country and d.code = c.department_code
        where c.country = 'FR' and c.kind = 'planner' and c.facet = '' and c.city_slug = '' and c.department_code <> '' and c.entries >= $1
        order by c.entries desc, d.slug limit $2`,
      [2 * cardsOfPage, maxDepartments],
    )
    .finally(() => client.end())
  const pagesOf = (entries: number) => Math.min(pagesOfEach, Math.floor(entries / cardsOfPage))
  return rows.flatMap(({ slug, entries }) =>
    Array.from({ length: pagesOf(entries) }, (_, at) => `/wedding-planners/${slug}${at === 0 ? '' : `/${at + 1}`}`),
  )
}

/** The accounts and providers with these numbers, the last included. */
function providersBetween(first: number, last: number): string[] {
  return [
    `insert into accounts (id, email, password_hash, first_name, last_name, phone, roles, country, language, terms_accepted_at, created_at)
      select md5('planner' || n)::uuid, 'planner' || n || '@bench.example', 'none', (array['Camille', 'Maxime', 'Clémence', 'Paola', 'Hugo', 'Inès'])[1 + n % 6],
        (array['Laurent', 'Roux', 'Conti', 'Benali', 'Garnier', 'Morel', 'Rey'])[1 + n % 7], '+33639981234', '{ROLE_PRESTATAIRE}', 'FR', 'fr', now(), now()
      from generate_series(${first}, ${last}) n`,
    `create temporary table bench_towns as
      select row_number() over (order by population desc, id) as rank, * from places where country = 'FR' order by population desc, id limit ${towns}`,
    'create unique index on bench_towns (rank)',
    'analyze bench_towns',
    `insert into providers (id, slug, company_name, zipcode, city, city_slug, country_code, latitude, longitude, listed_country, department_code, is_planner,
        is_moderated, tagline, review_count, review_average, score, score_parts, answer_hours, premium_status, created_at)
      select md5('planner' || a.n)::uuid, 'planner-' || a.n,
        (array['Maison', 'Atelier', 'Les Noces de', 'Studio', 'Le Carnet de', 'Villa'])[1 + a.n % 6] || ' ' ||
          initcap(substr(md5(a.n::text), 1, 3 + a.n % 4)) || (array['alba', 'ine', 'ange', 'oux', 'ette', 'elle', 'ard'])[1 + a.n % 7],
        '75001', t.name, t.slug, 'FR', t.latitude, t.longitude, 'FR', t.department_code, true, true,
        'Des mariages au bord de l’eau, réglés comme une partition et fleuris de saison.',
        a.n % 60, case when a.n % 60 > 0 then 4 + (a.n % 11) / 10.0 end, a.n * 7 % 101,
        '{"completeness": 30, "answers": 15, "speed": 5, "reviews": 20, "recency": 10}', a.n % 90,
        case when a.n % 40 = 0 then 'active' end, now()
      from (select n, random() as place from generate_series(${first}, ${last}) n) a
      join bench_towns t on t.rank = 1 + floor(${towns} * power(a.place, 2.5))::bigint`,
  ]
}

/** What every provider has, for two connections. */
const ofEachProvider = [
  [
    `insert into memberships (account_id, provider_id, role) select id, id, 'owner' from providers`,
    `insert into provider_services (provider_id, service_id, budget_from_cents)
      select id, 1 + (hashtext(slug) & 1023) % 3, 50000 + (hashtext(slug) & 255) * 1000 from providers
      union all select id, 4 + (hashtext(slug) & 1023) % 6, 90000 + (hashtext(slug) & 127) * 2000 from providers`,
  ],
  [
    `insert into provider_languages (provider_id, language_id)
      select id, 1 from providers union all select id, 2 + (hashtext(slug) & 1023) % 19 from providers`,
    `with shared as (
      insert into pictures (folder, width, height, widths, has_avif, created_at)
      values ('public/demo/hills-sky', 800, 600, '{400,800}', true, now()) returning id
    )
    insert into profile_photos (provider_id, picture_id, title, position, created_at)
      select providers.id, shared.id, 'Les collines', 0, now() from providers, shared`,
  ],
]

async function run(url: string, statements: string[]): Promise<void> {
  const client = await openClient(url)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
