import type pg from 'pg'

/** One row for each address of any cell. Cells share nothing but this table. */
const table = `
  create table if not exists cell_addresses (
    address_key bytea primary key check (octet_length(address_key) = 32),
    cell text not null check (length(cell) between 1 and 40),
    is_confirmed boolean not null,
    noted_at timestamptz not null default now()
  );
  create index if not exists cell_addresses_of_cell on cell_addresses (cell)`

/** Creates the registry's table where it does not exist; a later release adds to it here, and only what the former one can do without. */
export async function createRegistry(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('cell_addresses_of_cell') is not null as is_there`)
  if (rows[0]?.is_there) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('registry of cells', 0))`)
    await client.query(table)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
