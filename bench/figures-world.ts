import { openClient } from '@bouquet/server/database/open-client.ts'
import { beside, emptyDirectory } from './directory-world.ts'

export const requests = 10_000_000
const requestsPerProject = 3
const projects = Math.ceil(requests / requestsPerProject)
const companies = 100_000

/** Creates another database with ten million requests of the last two years, in all seven countries; gives its address. */
export async function fillRequests(url: string): Promise<string> {
  const name = 'figures'
  const admin = await openClient(url)
  await admin.query(`create database ${name} template ${emptyDirectory}`)
  await admin.end()
  const address = beside(url, name)
  const client = await openClient(address)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
  return address
}

/** The other indexes of the large tables, which the figures do not read, and which would be most of the filling. */
const dropIndexes = `do $$ declare one text; begin
  for one in select i.indexrelid::regclass::text from pg_index i
    where i.indrelid in ('projects'::regclass, 'event_requests'::regclass) and not i.indisprimary
  loop execute 'drop index ' || one; end loop;
end $$`

const countryOf = (n: string) => `(array['FR', 'BE', 'GB', 'DE', 'IT', 'ES', 'PT'])[1 + ${n} % 7]`
/** Within the last two years, the same for the same number. */
const momentOf = (n: string) =>
  `now() - (${n}::bigint * 7919 % 730) * interval '1 day' - (${n} % 1440) * interval '1 minute'`
const idOf = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`

const statements = [
  'set session_replication_role = replica',
  dropIndexes,
  `insert into accounts (id, email, password_hash, first_name, last_name, phone, roles, country, language, terms_accepted_at, created_at, onboarding_finished_at,
      moderated_at)
    select ${idOf('account', 'n')}, 'planner' || n || '@bench.example', 'none', 'Camille', 'Laurent', '+33639981234', '{ROLE_PRESTATAIRE}', ${countryOf('n')}, 'fr', now(),
      ${momentOf('n')}, case when n % 5 > 0 then ${momentOf('n')} end, case when n % 5 > 1 then ${momentOf('n')} end
    from generate_series(1, ${companies}) n`,
  `insert into memberships (account_id, provider_id, role) select ${idOf('account', 'n')}, ${idOf('company', 'n')}, 'owner' from generate_series(1, ${companies}) n`,
  `create temporary table bench_departments as select row_number() over (order by country, code) - 1 as rank, country, name from departments`,
  `insert into projects (id, country, currency, language, first_name, last_name, email, phone, event_type, date_kind, location_name, location_city, location_zipcode,
      location_country, location_department, latitude, longitude, radius_km, venue_booked, guest_range, budget_range, planner_budget_range, services, languages,
      message, consented_at, chosen_provider_ids, created_at, updated_at, confirmed_at)
    select ${idOf('project', 'n')}, d.country, 'EUR', 'fr', 'Élise', 'Marchand', 'couple' || n || '@bench.example', '+33639985678', 'civil_wedding', 'open', 'Talloires',
      'Talloires', '74290', d.country, d.name, 45.84, 6.21, 40, true, '30_to_50', '8000_to_15000', '800_to_1500', '{DAY_COORDINATION}', '{fr}', 'Bonjour', now(),
      array[${idOf('company', `(1 + n % ${companies})`)}], ${momentOf('n')}, now(), case when n % 4 > 0 then ${momentOf('n')} end
    from generate_series(1, ${projects}) n join bench_departments d on d.rank = n % (select count(*) from bench_departments)`,
  `insert into event_requests (id, project_id, provider_id, created_at, seen_at, unlocked_at, unlocked_with, answered_at, answered_by)
    select ${idOf('request', 'n')}, ${idOf('project', `(1 + n / ${requestsPerProject})`)}, ${idOf('company', `(1 + n % ${companies})`)}, ${momentOf('n')}, ${momentOf('n')},
      case when n % 3 = 0 then ${momentOf('n')} end, case when n % 3 = 0 then 'credit' end, case when n % 6 = 0 then ${momentOf('n')} end,
      case when n % 6 = 0 then 'call' end
    from generate_series(1, ${requests}) n`,
  'set session_replication_role = origin',
  'vacuum analyze projects, event_requests, accounts, memberships',
]
