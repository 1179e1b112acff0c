import { createHash } from 'node:crypto'
import type pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown
type Statement = { name: string; text: string; values: unknown[] }

/** Whether a prepared statement failed because a change of its tables has changed the type of its result. */
export function hasResultChanged(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/**
 * Names each statement on the pool's connections, so that PostgreSQL plans it once per connection. A statement whose result type a
 * migration has changed is prepared again, once, outside of transactions; inside one PostgreSQL has already aborted the transaction, so the
 * error is thrown, and the next attempt prepares the statement again.
 */
export function withNamedStatements(pool: pg.Pool): pg.Pool {
  const named = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    if (named.has(client)) return
    named.add(client)
    nameStatements(client)
  })
  return pool
}

function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  // How often each statement was prepared again on this connection.
  const again = new Map<string, number>()
  const named = (text: string, values: unknown[]): Statement => {
    const name = statementName(text)
    const times = again.get(name)
    return { name: times ? `${name}.${times}` : name, text, values }
  }
  const prepareAgain = (text: string) => {
    const name = statementName(text)
    again.set(name, (again.get(name) ?? 0) + 1)
  }
  const queryNamed = async (text: string, values: unknown[]) => {
    const isAlone = client.getTransactionStatus() === 'I'
    try {
      return await query(named(text, values))
    } catch (error) {
      if (!hasResultChanged(error)) throw error
      prepareAgain(text)
      if (!isAlone) throw error
      return query(named(text, values))
    }
  }
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    return rest.length > 0 ? query(named(text, values), ...rest) : queryNamed(text, values)
  }) as typeof client.query
}

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size < 5000) names.set(text, name)
  return name
}
