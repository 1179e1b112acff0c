import pg from 'pg'
import { describingOnce } from './described-once.ts'
import { listeningToErrors } from './open-client.ts'
import { clientLimit, limitsStatement, type TimeLimits } from './time-limits.ts'

/**
 * A pool with these limits whose errors never end the process: the pool does not listen for errors of a connection in use, whose next
 * statement then reports the failure.
 */
export function openPool(url: string, max: number, limits: TimeLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    query_timeout: clientLimit(limits),
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(limitsStatement(limits))
    },
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    dropWhenSilent(describingOnce(listeningToErrors(client)))
  })
  return pool
}

/** After a time-out the driver leaves the statement running on its connection, where the next one would wait behind it. */
function dropWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const dropping = (...parts: unknown[]) => {
    const result = query(...parts)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message.startsWith('Query read timeout')) breakConnection(client, error)
      })
    return result
  }
  client.query = dropping as typeof client.query
}

/** Closes a connection at once, whatever runs on it; the pool replaces it. */
export function breakConnection(client: pg.ClientBase, reason: Error): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(reason)
}
