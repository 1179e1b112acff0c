import pg from 'pg'

export type World = {
  /** Who reads: some hundreds of requests, as a busy planner has. */
  readerId: string
  /** Who unlocks: enough requests for every round. */
  unlockerId: string
  /** A request of the reader that was read before. */
  seenRequest(): string
  /** A request of the unlocker that nobody has unlocked; each only once. */
  pendingRequest(): string
  /** Makes all requests pending again and fills the wallet. */
  refill(): Promise<void>
}

const readersRequests = 400
const unlockersRequests = 60_000

/** Two approved providers, each request of a project of its own. */
export async function fillWorld(url: string): Promise<World> {
  const reader = await fillProvider(url, 'reader', readersRequests)
  const unlocker = await fillProvider(url, 'unlocker', unlockersRequests)
  await query(url, 'vacuum analyze')
  let next = 0
  let read = 0
  return {
    readerId: reader.id,
    unlockerId: unlocker.id,
    seenRequest: () => reader.requests[read++ % readersRequests] ?? '',
    pendingRequest: () => {
      const id = unlocker.requests[next++]
      if (!id) throw new Error('the world has too few requests for this machine')
      return id
    },
    refill: async () => {
      next = 0
      await query(
        url,
        'update event_requests set unlocked_at = null, unlocked_with = null where unlocked_at is not null',
      )
      await query(url, 'alter table credit_ledger disable trigger all')
      await query(url, 'delete from credit_ledger')
      await query(url, 'alter table credit_ledger enable trigger all')
      await query(url, 'delete from pgboss.job')
      await query(url, 'update credit_wallets set balance = 1000000')
      await query(url, 'vacuum analyze event_requests, credit_ledger, credit_wallets')
    },
  }
}

async function fillProvider(url: string, name: string, requests: number): Promise<{ id: string; requests: string[] }> {
  const rows = await query<{ id: string; provider_id: string }>(url, fill, [name, requests])
  return { id: rows[0]?.provider_id ?? '', requests: rows.map((row) => row.id) }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const fill = `
  with account as (
    insert into accounts (email, password_hash, first_name, last_name, phone, roles, country, language, terms_accepted_at, onboarding_finished_at, moderated_at, created_at)
    values ($1::text || '@bouquet.example', 'none', 'Camille', 'Laurent', '+33639981234', '{ROLE_PRESTATAIRE}', 'FR', 'fr', now(), now(), now(), now()) returning id
  ), provider as (
    insert into providers (id, slug, company_name, zipcode, city, country_code, latitude, longitude, listed_country, is_planner, is_moderated, created_at)
    select id, $1::text || '-annecy', 'Maison Alba', '74000', 'Annecy', 'FR', 45.9, 6.1, 'FR', true, true, now() from account returning id
  ), wallet as (
    insert into credit_wallets select id, 1000000 from provider
  ), project as (
    insert into projects (country, language, first_name, last_name, email, phone, event_type, date_kind, event_date, location_name, location_city, location_country,
      latitude, longitude, radius_km, venue_booked, guest_range, budget_range, planner_budget_range, services, languages, message, consented_at, chosen_provider_ids,
      created_at, updated_at, confirmed_at)
    select 'FR', 'fr', 'Élise', 'Marchand', $1::text || n || '@couple.example', '+33639985678', 'civil_wedding', 'fixed', date '2027-01-01' + n % 500, 'Talloires', 'Talloires', 'FR',
      45.84, 6.21, 40, true, '30_to_50', '8000_to_15000', '800_to_1500', '{DAY_COORDINATION,WEDDING_DESIGN}', '{fr,it}', repeat('Nous cherchons quelqu’un de calme. ', 12), now(), array[provider.id],
      now() - n * interval '1 minute', now(), now()
    from provider, generate_series(1, $2::int) n returning id, event_date, created_at, chosen_provider_ids
  )
  insert into event_requests (project_id, provider_id, created_at, event_date, seen_at)
  select id, chosen_provider_ids[1], created_at, event_date, now() from project returning id, provider_id`
