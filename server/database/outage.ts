import type pg from 'pg'
import { breakConnection } from './open-pool.ts'

/** Puts a pool into an outage while its database does not answer, so that no caller waits for it. */
export type Outage = {
  /** Fails all running statements, and from now on every request for a connection. */
  begin(): void
  end(): void
}

type State = {
  silent: boolean
  connections: Set<pg.PoolClient>
  /** The callers that wait for a connection; calling the function makes one give up. */
  waiting: Set<() => void>
}

/** Gives out the pool's connections as long as there is no outage. */
export function interruptible(pool: pg.Pool): { connect(): Promise<pg.PoolClient>; outage: Outage } {
  const state: State = { silent: false, connections: new Set(), waiting: new Set() }
  pool.on('connect', (client) => state.connections.add(client))
  pool.on('remove', (client) => state.connections.delete(client))
  const begin = () => {
    state.silent = true
    for (const giveUp of state.waiting) giveUp()
    for (const client of state.connections) breakConnection(client, silence())
  }
  const end = () => {
    state.silent = false
  }
  return { connect: () => connect(pool, state), outage: { begin, end } }
}

const silence = () => new Error('The database does not answer')

function connect(pool: pg.Pool, { silent, waiting }: State): Promise<pg.PoolClient> {
  if (silent) return Promise.reject(silence())
  const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
  const giveUp = () => {
    waiting.delete(giveUp)
    reject(silence())
  }
  waiting.add(giveUp)
  pool.connect().then(
    (client) => {
      // The caller has already given up.
      if (!waiting.delete(giveUp)) return client.release()
      resolve(client)
    },
    (error) => {
      waiting.delete(giveUp)
      reject(error)
    },
  )
  return promise
}
