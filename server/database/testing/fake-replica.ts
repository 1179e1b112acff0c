import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A second way into a test's database that answers as a replica would: it cannot write, and says what it has replayed when a test lets it catch up. */
export async function createFakeReplica(db: Database, url: string) {
  await sql`create schema fake_replica`.execute(db)
  await sql`create table fake_replica.state (replayed pg_lsn not null)`.execute(db)
  await sql`insert into fake_replica.state values (pg_current_wal_insert_lsn())`.execute(db)
  await sql`create function fake_replica.pg_last_wal_replay_lsn() returns pg_lsn language plpgsql volatile
    as 'begin return (select replayed from fake_replica.state); end'`.execute(db)
  await sql`create function fake_replica.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(db)
  const address = new URL(url)
  address.searchParams.set(
    'options',
    '-c search_path=fake_replica,public,pg_catalog -c default_transaction_read_only=on',
  )
  return {
    url: address.href,
    /** It has replayed everything until now, and nothing after. */
    catchUp: async () => {
      await sql`update fake_replica.state set replayed = pg_current_wal_insert_lsn()`.execute(db)
    },
  }
}
