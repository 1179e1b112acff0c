import { createHmac } from 'node:crypto'
import type { RegistrySettings } from '../config/registry.ts'
import { connected } from '../database/open-client.ts'
import { openPool } from '../database/open-pool.ts'
import { createRegistry } from './create-registry.ts'

/** Who has an address; `isConfirmed` as the account's: an address that nobody has confirmed gives way to whoever confirms it. */
type Holder = { cell: string; isConfirmed: boolean }

/** How an address stands in this cell. */
export type OwnAddress = { email: string; state: 'confirmed' | 'unconfirmed' | 'none' }

/** How many entries were not as they should be, and how many confirmed addresses another cell has confirmed as well. */
export type Differences = { noted: number; released: number; elsewhere: number }

/** Rule "registry of addresses": which cell an address belongs to. Every function throws while the registry's database does not answer. */
export type Registry = {
  find(email: string): Promise<Holder | null>
  /** Makes the address this cell's confirmed one; false where another cell has confirmed it. Of two at once one succeeds. */
  claim(email: string): Promise<boolean>
  /** Notes how these addresses stand here; what another cell has confirmed stays that cell's. */
  note(addresses: OwnAddress[]): Promise<Differences>
  /** Notes all addresses of this cell, and releases what is none of them. */
  compare(pages: AsyncIterable<OwnAddress[]>): Promise<Differences>
  stop(): Promise<void>
}

/** Somebody waits for an answer; a registry that takes longer counts as gone. */
const limits = { connect: 2_000, statement: 2_000, lock: 2_000, idleInTransaction: 10_000 }
const maxConnections = 4

/** Opens the registry, which creates its table when it is first asked; nothing is asked before. */
export function openRegistry({ own, databaseUrl, addressKey }: RegistrySettings): Registry {
  const pool = openPool(databaseUrl, maxConnections, limits)
  const hash = (email: string) => hashOfAddress(addressKey, email)
  let created: Promise<void> | null = null
  const ask: Ask = async (text, values) => {
    created ??= createRegistry(pool)
    await created.catch((error: unknown) => {
      created = null
      throw error
    })
    return (await pool.query(text, values)).rows
  }
  const registry = {
    find: (email: string) => find(ask, hash(email)),
    claim: async (email: string) => (await ask(claimText, [hash(email), own])).length === 1,
    note: (addresses: OwnAddress[]) => note(ask, own, addresses, hash),
  }
  return {
    ...registry,
    compare: async (pages) => {
      await ask('select 1', [])
      return compare({ url: databaseUrl, own, hash, note: registry.note }, pages)
    },
    stop: () => pool.end(),
  }
}

/** A keyed hash of the address without its capitals; without the key it cannot be traced back. */
function hashOfAddress(key: Uint8Array, email: string): Buffer {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest()
}

type Ask = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>
type Hash = (email: string) => Buffer

async function find(ask: Ask, key: Buffer): Promise<Holder | null> {
  const [row] = await ask('select cell, is_confirmed from cell_addresses where address_key = $1', [key])
  return row ? { cell: String(row.cell), isConfirmed: row.is_confirmed === true } : null
}

const claimText = `
  insert into cell_addresses as held (address_key, cell, is_confirmed) values ($1, $2, true)
  on conflict (address_key) do update set cell = excluded.cell, is_confirmed = true, noted_at = now()
  where not held.is_confirmed or held.cell = excluded.cell
  returning 1`

// The last part sees what was there before the first one wrote.
const noteText = `
  with wanted as (
    select * from unnest($2::bytea[], $3::boolean[]) as wanted (address_key, is_confirmed)
  ), noted as (
    insert into cell_addresses as held (address_key, cell, is_confirmed)
    select address_key, $1, is_confirmed from wanted order by address_key
    on conflict (address_key) do update set cell = excluded.cell, is_confirmed = excluded.is_confirmed, noted_at = now()
    where (held.cell = excluded.cell and held.is_confirmed <> excluded.is_confirmed)
      or (held.cell <> excluded.cell and excluded.is_confirmed and not held.is_confirmed)
    returning 1
  ), released as (
    delete from cell_addresses where cell = $1 and address_key = any($4::bytea[]) returning 1
  )
  select (select count(*) from noted)::int as noted, (select count(*) from released)::int as released,
    (select count(*) from wanted join cell_addresses held using (address_key) where held.cell <> $1 and held.is_confirmed and wanted.is_confirmed)::int
      as elsewhere`

async function note(ask: Ask, own: string, addresses: OwnAddress[], hash: Hash): Promise<Differences> {
  // By hash, as one statement may write each of them once.
  const keyed = new Map(addresses.map(({ email, state }) => [hash(email).toString('hex'), { key: hash(email), state }]))
  const here = [...keyed.values()].filter(({ state }) => state !== 'none')
  const gone = [...keyed.values()].filter(({ state }) => state === 'none')
  const [row] = await ask(noteText, [
    own,
    here.map(({ key }) => key),
    here.map(({ state }) => state === 'confirmed'),
    gone.map(({ key }) => key),
  ])
  return row as Differences
}

type Comparing = { url: string; own: string; hash: Hash; note: Registry['note'] }

/** On a connection of its own, whose temporary table remembers what was seen; entries that are younger than the comparison stay. */
function compare(
  { url, own, hash, note: noteAll }: Comparing,
  pages: AsyncIterable<OwnAddress[]>,
): Promise<Differences> {
  return connected(url, async (client) => {
    const total = { noted: 0, released: 0, elsewhere: 0 }
    await client.query('create temporary table seen (address_key bytea primary key)')
    const { rows } = await client.query<{ begun: string }>('select now()::text as begun')
    for await (const page of pages) {
      const keys = page.map(({ email }) => hash(email))
      await client.query('insert into seen select unnest($1::bytea[]) on conflict do nothing', [keys])
      const { noted, elsewhere } = await noteAll(page)
      total.noted += noted
      total.elsewhere += elsewhere
    }
    await client.query('analyze seen')
    const released = await client.query(
      `delete from cell_addresses held where cell = $1 and noted_at < $2
        and not exists (select from seen where seen.address_key = held.address_key)`,
      [own, rows[0]?.begun],
    )
    return { ...total, released: released.rowCount ?? 0 }
  })
}
