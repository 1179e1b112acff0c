import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { laterPosition, readWalPosition, type WalPosition, walPositionText } from './wal-position.ts'

const stepMs = 5

/** One statement waits: the server looks every five milliseconds, so that a wait takes no more trips than none. */
const waiting = `
  with recursive looks as (
    select 0 as look, pg_last_wal_replay_lsn() as replayed
    union all
    select look + 1, case when pg_sleep(${stepMs / 1000}) is null then null else pg_last_wal_replay_lsn() end
    from looks where replayed < $1::pg_lsn and look < $2::int)
  select replayed::text as replayed from looks order by look desc limit 1`

/** What each connection's server is known to have replayed: it never goes back. */
const known = new WeakMap<DatabaseConnection, WalPosition>()

/** Whether a connection's server has replayed the log up to this position, now or within this time. */
export async function hasReplayed(
  connection: DatabaseConnection,
  position: WalPosition,
  longestMs: number,
): Promise<boolean> {
  const before = known.get(connection)
  if (before !== undefined && before >= position) return true
  const looks = Math.floor(longestMs / stepMs)
  const { rows } = await connection.executeQuery<{ replayed: string | null }>(
    CompiledQuery.raw(waiting, [walPositionText(position), looks]),
  )
  const replayed = readWalPosition(rows[0]?.replayed ?? '')
  if (replayed === null) return false
  known.set(connection, laterPosition(replayed, before ?? null))
  return replayed >= position
}
