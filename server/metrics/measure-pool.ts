import { metrics } from '@opentelemetry/api'
import type pg from 'pg'
import { isMeasuring, measured } from './measured.ts'
import { statementLabel } from './statement-label.ts'
import { isTracing, traced } from './traced.ts'

type Query = (text: unknown, ...rest: unknown[]) => unknown

/** Measures and traces each statement of the pool's connections, by verb and table; values never leave the process. */
export function measureStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    if (!isMeasuring() && !isTracing()) return
    const query = client.query.bind(client) as Query
    const measuring: Query = (text, ...rest) => {
      if (typeof text !== 'string' || typeof rest.at(-1) === 'function') return query(text, ...rest)
      const label = statementLabel(text)
      return traced(label, { 'db.system.name': 'postgresql' }, async () => {
        const from = performance.now()
        try {
          return await query(text, ...rest)
        } finally {
          measured.statement(label, (performance.now() - from) / 1000)
        }
      })
    }
    client.query = measuring as typeof client.query
  })
}

/** Measures how long callers wait for a connection. */
export function waitedFor<T>(pool: string, connect: () => Promise<T>): Promise<T> {
  return isMeasuring() ? measuredWait(pool, connect) : connect()
}

async function measuredWait<T>(pool: string, connect: () => Promise<T>): Promise<T> {
  const from = performance.now()
  try {
    return await connect()
  } finally {
    measured.poolWait(pool, (performance.now() - from) / 1000)
  }
}

/** Has the pool's connections read with each scrape. */
export function observePool(name: string, pool: pg.Pool): () => void {
  const gauge = metrics.getMeter('bouquet').createObservableGauge('bouquet_pool_connections', {
    description: 'Connections of a pool, and callers that wait for one',
  })
  const observe: Parameters<typeof gauge.addCallback>[0] = (result) => {
    result.observe(pool.idleCount, { pool: name, state: 'idle' })
    result.observe(pool.totalCount - pool.idleCount, { pool: name, state: 'busy' })
    result.observe(pool.waitingCount, { pool: name, state: 'waiting' })
  }
  gauge.addCallback(observe)
  return () => gauge.removeCallback(observe)
}
