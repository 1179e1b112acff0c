import pg from 'pg'
import { limitsStatement, noLimits } from './time-limits.ts'

/** A connection of one's own, for work that takes as long as it takes. When it breaks, its statements say so, and no process ends. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = listeningToErrors(
    new pg.Client({ connectionString: url, connectionTimeoutMillis: noLimits.connect, keepAlive: true }),
  )
  await client.connect()
  await client.query(limitsStatement(noLimits))
  return client
}

/** Does the work on such a connection, which is closed whatever becomes of it. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A connection without a listener for errors ends the process when it breaks between two statements. */
export function listeningToErrors<Connection extends pg.ClientBase>(client: Connection): Connection {
  client.on('error', () => undefined)
  return client
}
