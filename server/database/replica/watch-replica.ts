import { keepAsking, Silence } from '../keep-asking.ts'
import type { Outage } from '../outage.ts'
import { reasonOf } from '../unavailable.ts'
import type { PrimaryPosition } from './primary-positions.ts'
import { replicaLag } from './replica-lag.ts'
import { readWalPosition } from './wal-position.ts'

/** Whether a replica is read, checked continuously on a connection of its own. */
export type ReplicaWatch = {
  isUsed(): boolean
  /** Milliseconds; null while nothing is known. */
  lagMs(): number | null
  stop(): Promise<void>
}

type Watched = {
  url: string
  /** The replica's pools. */
  outages: Outage[]
  /** How far the primary is now. */
  primary(): Promise<PrimaryPosition>
  log(line: string): void
}

const answerMs = 1_000
const primaryEveryMs = 500
/** It is left out above the first and taken back below the second, so that it does not come and go. */
const leftOutAboveMs = 5_000
const takenBackBelowMs = 1_000

/** Leaves a replica out that is silent, gone, no replica, or more than five seconds behind, and takes it back by itself. */
export function watchReplica({ url, outages, primary, log }: Watched): ReplicaWatch {
  const lag = replicaLag()
  const halt = new AbortController()
  let isUsed = false
  let saidReason: string | null = null
  const leaveOut = (reason: string) => {
    if (isUsed || saidReason === null) log(`The replica is not read (${reason}).`)
    isUsed = false
    saidReason = reason
  }
  const judge = () => {
    const behindMs = lag.current()
    if (behindMs === null) return
    if (behindMs > leftOutAboveMs) return leaveOut(`it is ${(behindMs / 1000).toFixed(1)} s behind`)
    if (isUsed || behindMs > takenBackBelowMs) return
    if (saidReason !== null) log('The replica is read again.')
    isUsed = true
  }
  const notePrimary = () => void primary().then(lag.notePrimary, () => undefined)
  notePrimary()
  const timer = setInterval(notePrimary, primaryEveryMs).unref()
  const over = keepAsking({
    url,
    ask: async (client) => {
      const { rows } = await client.query('select pg_last_wal_replay_lsn()::text as replayed where pg_is_in_recovery()')
      const replayed = readWalPosition(rows[0]?.replayed ?? '')
      if (replayed === null) throw new Error('it is no replica')
      lag.noteReplica(replayed, performance.now())
    },
    answerMs,
    answered: () => {
      for (const outage of outages) outage.end()
      judge()
    },
    failed: (error) => {
      leaveOut(reasonOf(error))
      if (error instanceof Silence) for (const outage of outages) outage.begin()
    },
    signal: halt.signal,
  })
  return {
    isUsed: () => isUsed,
    lagMs: lag.current,
    stop: () => {
      clearInterval(timer)
      halt.abort()
      return over
    },
  }
}
