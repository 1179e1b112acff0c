import type { PrimaryPosition } from './primary-positions.ts'
import type { WalPosition } from './wal-position.ts'

/** How far behind a replica is, by what the primary was at when: no clock of another machine, and no traffic, is needed for it. */
type ReplicaLag = {
  notePrimary(position: PrimaryPosition): void
  /** Notes what the replica has replayed at this moment. */
  noteReplica(replayed: WalPosition, nowMs: number): void
  /** The lag in milliseconds when it was last looked at; null as long as the primary or the replica has said nothing. */
  current(): number | null
}

const longestKnownMs = 60_000

/** A lag of more than a minute is given as one minute. */
export function replicaLag(): ReplicaLag {
  /** Where the primary was and the replica is not yet, oldest first. */
  let missing: PrimaryPosition[] = []
  let isPrimaryKnown = false
  let lagMs: number | null = null
  return {
    notePrimary: (position) => {
      isPrimaryKnown = true
      missing.push(position)
      missing = missing.filter(({ atMs }) => position.atMs - atMs <= longestKnownMs)
    },
    noteReplica: (replayed, nowMs) => {
      missing = missing.filter(({ flushed }) => flushed > replayed)
      const [oldest] = missing
      if (isPrimaryKnown) lagMs = oldest ? nowMs - oldest.atMs : 0
    },
    current: () => lagMs,
  }
}
