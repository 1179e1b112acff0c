import type { EventRequestId } from '@bouquet/domain/ids'
import { openClient } from '@bouquet/server/database/open-client.ts'
import type pg from 'pg'
import type { Caller, Who } from './who.ts'

export type World = {
  /** The providers by their role in the benchmark. */
  callers: Record<Who, Caller>
  /** A request that the reader has already read. */
  seenRequest(): EventRequestId
  /** A request of the unlocker that is still sealed; never the same one twice. */
  pendingRequest(): EventRequestId
  /** Makes the unlocker's requests pending again and fills the wallets. */
  refill(): Promise<void>
}

const requestsOf: Record<Who, number> = { reader: 400, planner: 100_000, unlocker: 20_000, premium: 100 }
const requestsAtOnce = 1000

/** Four approved providers; each of their requests has a project of its own. */
export async function fillWorld(url: string): Promise<World> {
  const reader = await fillProvider(url, 'reader')
  const planner = await fillProvider(url, 'planner')
  const unlocker = await fillProvider(url, 'unlocker')
  const premium = await fillProvider(url, 'premium')
  await query(url, makePremium, [premium.providerId])
  // Autovacuum would begin during the first rows of every run, and take one of two processors from them.
  await query(url, 'alter system set autovacuum = off')
  await query(url, 'select pg_reload_conf()')
  await query(url, 'vacuum analyze')
  await query(url, 'checkpoint')
  let next = 0
  let read = 0
  return {
    callers: { reader, planner, unlocker, premium },
    seenRequest: () => reader.requests[read++ % reader.requests.length] as EventRequestId,
    pendingRequest: () => {
      const id = unlocker.requests[next++]
      if (!id) throw new Error('the world has too few requests for this machine')
      return id
    },
    refill: async () => {
      next = 0
      for (const statement of refill) await query(url, statement)
    },
  }
}

const refill = [
  'update event_requests set unlocked_at = null, unlocked_with = null where unlocked_at is not null',
  'alter table credit_ledger disable trigger all',
  'delete from credit_ledger',
  'alter table credit_ledger enable trigger all',
  // Deleting row by row would meet the workers, which delete and complete them in another order.
  'truncate pgboss.job',
  'update credit_wallets set balance = 1000000',
  'vacuum analyze event_requests, credit_ledger, credit_wallets',
]

/** Gives the newest requests first. */
async function fillProvider(url: string, who: Who): Promise<Caller & { requests: EventRequestId[] }> {
  const [caller] = await query<Caller>(url, createProvider, [who])
  if (!caller) throw new Error(`${who} is there already`)
  const requests: EventRequestId[] = []
  for (let left = requestsOf[who]; left > 0; left -= requestsAtOnce) {
    const rows = await query<{ id: EventRequestId }>(url, fill, [
      who,
      caller.providerId,
      left,
      Math.min(left, requestsAtOnce),
    ])
    requests.unshift(...rows.map((row) => row.id))
  }
  return { ...caller, requests }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = await openClient(url)
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const makePremium = `
  with provider as (
    update providers set premium_status = 'active', premium_plan = 'premium_yearly', premium_start_at = now() where id = $1 returning id
  )
  insert into profile_views select id, date_trunc('hour', now()) - n * interval '1 hour', 1 + n % 7 from provider, generate_series(1, 8760) n`

const createProvider = `
  with account as (
    insert into accounts (email, password_hash, first_name, last_name, phone, roles, country, language, terms_accepted_at, onboarding_finished_at, moderated_at, created_at)
    values ($1::text || '@bouquet.example', 'none', 'Camille', 'Laurent', '+33639981234', '{ROLE_PRESTATAIRE}', 'FR', 'fr', now(), now(), now(), now()) returning id
  ), provider as (
    insert into providers (id, slug, company_name, zipcode, city, country_code, latitude, longitude, listed_country, is_planner, is_moderated, created_at)
    select gen_random_uuid(), $1::text || '-annecy', 'Maison Alba', '74000', 'Annecy', 'FR', 45.9, 6.1, 'FR', true, true, now() from account returning id
  ), member as (
    insert into memberships (account_id, provider_id, role) select account.id, provider.id, 'owner' from account, provider returning account_id, provider_id
  ), wallet as (
    insert into credit_wallets select id, 1000000 from provider
  )
  select account_id as "accountId", provider_id as "providerId" from member`

// Inserts the oldest of the remaining requests; towns, services and months alternate, so that every filter matches tens of thousands.
const fill = `
  with project as (
    insert into projects (country, language, first_name, last_name, email, phone, event_type, date_kind, event_date, location_name, location_city, location_country,
      latitude, longitude, radius_km, venue_booked, guest_range, budget_range, planner_budget_range, services, languages, message, consented_at, chosen_provider_ids,
      created_at, updated_at, confirmed_at)
    select 'FR', 'fr', 'Élise', case when n % 2 = 0 then 'Marchand' else 'Fontaine' end, $1::text || n || '@couple.example', '+33639985678', 'civil_wedding', 'fixed',
      date '2027-01-01' + n % 180, 'Talloires', case when n % 3 = 0 then 'Annecy' else 'Talloires' end, 'FR',
      45.84, 6.21, 40, true, '30_to_50', '8000_to_15000', '800_to_1500',
      case when n % 2 = 0 then '{DAY_COORDINATION,WEDDING_DESIGN}'::text[] else '{FULL_PLANNING}' end, '{fr,it}',
      repeat('Nous cherchons quelqu’un de calme. ', 12), now(), array[$2::uuid],
      now() - n * interval '1 minute', now(), now()
    from generate_series($3::int, $3::int - $4::int + 1, -1) n returning id, created_at
  )
  insert into event_requests (project_id, provider_id, created_at, seen_at)
  select id, $2, created_at, now() from project order by created_at desc returning id`
