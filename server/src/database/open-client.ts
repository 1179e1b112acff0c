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

/** A connection without a listener for errors ends the process when it breaks between two statements. */
export function listeningToErrors<Connection extends pg.ClientBase>(client: Connection): Connection {
  client.on('error', () => undefined)
  return client
}
