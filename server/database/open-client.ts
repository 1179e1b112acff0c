import pg from 'pg'
import { limitsStatement, noLimits } from './time-limits.ts'

/** A dedicated connection for work without a time limit. When it breaks, its statements fail, and the process does not end. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = listeningToErrors(
    new pg.Client({ connectionString: url, connectionTimeoutMillis: noLimits.connect, keepAlive: true }),
  )
  await client.connect()
  await client.query(limitsStatement(noLimits))
  return client
}

/** Does the work on such a connection, which is always closed afterwards. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Without an error listener, a connection that breaks between two statements would end the process. */
export function listeningToErrors<Connection extends pg.ClientBase>(client: Connection): Connection {
  client.on('error', () => undefined)
  return client
}
