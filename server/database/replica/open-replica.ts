import { type ConnectionProvider, Kysely, PostgresDialect } from 'kysely'
import { observeReplica } from '../../metrics/measure-replica.ts'
import { measured } from '../../metrics/measured.ts'
import { type Database, openDatabase } from '../database.ts'
import type { DB } from '../generated.ts'
import { callLimits, jobLimits } from '../time-limits.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { hasReplayed } from './has-replayed.ts'
import { primaryPositions, readPrimaryPosition } from './primary-positions.ts'
import { laterPosition, type WalPosition } from './wal-position.ts'
import { type ReplicaWatch, watchReplica } from './watch-replica.ts'

/** A copy of the database that may be a moment behind it, for reads. */
export type Replica = {
  /**
   * A database for the reads of one caller, which have everything up to this position; what the replica lacks or refuses is read from
   * `primary`. Writes fail.
   */
  readsFrom(primary: Database, upTo: WalPosition | null): Database
  /** A position that has everything committed until now. */
  position(): Promise<WalPosition>
  /** Something has changed that this process has heard of: no read from now on is from before. */
  noteChange(): void
}

type OpenReplica = {
  /** For calls and pages, and for jobs, with their limits of time. */
  calls: Replica
  jobs: Replica
  stop(): Promise<void>
}

type Opening = {
  url: string
  primary: Database
  pools: { calls: number; jobs: number }
  log(line: string): void
}

/** A free connection of the replica is not waited for as long as one of the primary, which can take its place. */
const connect = 1_000

/** Opens a replica, which need not be there: the primary serves as long as it is not. */
export function openReplica({ url, primary, pools, log }: Opening): OpenReplica {
  const calls = openDatabase(url, { ...callLimits, connect }, pools.calls, 'replica')
  const jobs = openDatabase(url, { ...jobLimits, connect }, pools.jobs, 'replica jobs')
  const positions = primaryPositions(() => readPrimaryPosition(primary))
  const watch = watchReplica({ url, outages: [calls.outage, jobs.outage], primary: positions.next, log })
  const forget = observeReplica(watch)
  const position = async () => (await positions.next()).inserted
  const parts = { watch, position, ...changesHeard(position) }
  return {
    calls: replicaOf(calls.db, parts),
    jobs: replicaOf(jobs.db, parts),
    stop: async () => {
      forget()
      await watch.stop()
      await calls.close()
      await jobs.close()
    },
  }
}

type Heard = {
  noteChange(): void
  /** A position that has every change that was noted before the call. */
  heard(): Promise<WalPosition>
}

/** The primary is only asked when somebody reads after a change: a notification cannot name the position of its own commit. */
export function changesHeard(position: () => Promise<WalPosition>): Heard {
  let after: Promise<WalPosition> | null = null
  const ask = () => {
    const asked = position()
    asked.catch(() => {
      if (after === asked) after = null
    })
    after = asked
    return asked
  }
  return {
    noteChange: () => {
      after = null
    },
    heard: () => after ?? ask(),
  }
}

type Parts = Heard & { watch: Pick<ReplicaWatch, 'isUsed' | 'lagMs'>; position(): Promise<WalPosition> }

/** The reads of a replica with this database, as far as the watch lets them. */
export function replicaOf(replica: Database, { watch, position, noteChange, heard }: Parts): Replica {
  return {
    position,
    noteChange,
    readsFrom: (primary, upTo) => {
      const needed = async () => laterPosition(await heard(), upTo)
      return readingBy(primary, provider(replica, primary, watch, needed))
    },
  }
}

/** As long as a replica is read, how long a read waits for it to catch up; one that is known to be further behind is not waited for. */
const longestWaitMs = 100

class IsBehind extends Error {
  override message = 'The replica has not caught up'
}

/** Gives a caller's reads a connection of the replica; from the first that it cannot serve, all go to the primary. */
function provider(
  replica: Database,
  primary: Database,
  watch: Pick<ReplicaWatch, 'isUsed' | 'lagMs'>,
  needed: () => Promise<WalPosition>,
): ConnectionProvider {
  const [onReplica, onPrimary] = [replica.getExecutor(), primary.getExecutor()]
  let isOnPrimary = false
  const wait = () => ((watch.lagMs() ?? 0) > longestWaitMs ? 0 : longestWaitMs)
  return {
    provideConnection: async (consumer, options) => {
      const insteadOfReplica = (reason: 'left_out' | 'behind' | 'failed') => {
        isOnPrimary = true
        measured.replicaRead(reason)
        return onPrimary.provideConnection(consumer, options)
      }
      if (isOnPrimary) return onPrimary.provideConnection(consumer, options)
      if (!watch.isUsed()) return insteadOfReplica('left_out')
      try {
        const position = await needed()
        const read = await onReplica.provideConnection(async (connection) => {
          if (!(await hasReplayed(connection, position, wait()))) throw new IsBehind()
          return consumer(connection)
        }, options)
        measured.replicaRead('replica')
        return read
      } catch (error) {
        if (error instanceof IsBehind) return insteadOfReplica('behind')
        if (!isFaultOfReplica(error)) throw error
        return insteadOfReplica('failed')
      }
    },
  }
}

/** A statement that took too long would on the primary as well, and one that writes is a fault of ours. */
const notOfReplica = new Set(['57014', '25006'])

/** Whether the same read can succeed on the primary. */
function isFaultOfReplica(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !notOfReplica.has((error as { code?: string }).code ?? '')
}

/** Never connects: connections come from the provider. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A reader has no pool of its own')) })
const driver = dialect.createDriver()

function readingBy(primary: Database, connections: ConnectionProvider): Database {
  const executor = primary.getExecutor().withConnectionProvider(connections)
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}
