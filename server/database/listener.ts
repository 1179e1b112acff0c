import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { breakConnection } from './open-pool.ts'

type Hearer = {
  /** The payload of a notification, once its transaction is committed. */
  hear(payload: string): void
  /** The connection was lost and is restored: notifications in between may have been missed. */
  missed(): void
}

/** The notifications of PostgreSQL on one channel, to every process that listens. */
export type Listener = {
  /**
   * Subscribes; resolves once the channel is being listened to. The first subscriber opens the one connection, which is reopened when it
   * breaks.
   */
  hear(hearer: Hearer): Promise<void>
  stop(): Promise<void>
}

type State = {
  url: string
  channel: string
  hearers: Set<Hearer>
  client: pg.Client | null
  halt: AbortController
}

const firstPauseMs = 250
const longestPauseMs = 5_000
const checkEveryMs = 10_000
const answerMs = 5_000

/** Creates a listener, which opens its connection with the first subscription. */
export function openListener(url: string, channel: string): Listener {
  const state: State = { url, channel, hearers: new Set(), client: null, halt: new AbortController() }
  let started: Promise<void> | null = null
  return {
    hear: (hearer) => {
      state.hearers.add(hearer)
      started ??= new Promise((resolve) => void keepListening(state, resolve))
      return started
    },
    stop: async () => {
      state.halt.abort()
      if (state.client) breakConnection(state.client, new Error('Nobody listens any more'))
    },
  }
}

async function keepListening(state: State, started: () => void): Promise<void> {
  const { signal } = state.halt
  let failures = 0
  for (let times = 0; !signal.aborted; ) {
    const connection = await connect(state).catch(() => null)
    if (connection) {
      failures = 0
      if (times++ > 0) for (const { missed } of state.hearers) missed()
      started()
      await connection.over
    }
    const wait = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++)
    await pause(wait, undefined, { signal }).catch(() => undefined)
  }
  started()
}

/** Resolves once it listens; `over` settles when the connection is closed. */
async function connect(state: State): Promise<{ over: Promise<void> }> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs }
  const client = new pg.Client({ connectionString: state.url, keepAlive: true, ...limits })
  state.client = client
  const over = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  client.on('notification', ({ payload }) => {
    for (const { hear } of state.hearers) hear(payload ?? '')
  })
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(state.channel)}`)
  } catch (error) {
    breakConnection(client, error as Error)
    throw error
  }
  const check = setInterval(() => dropIfSilent(client), checkEveryMs)
  void over.then(() => clearInterval(check))
  return { over }
}

/** A connection dropped by a network device reports nothing, not even its end. */
function dropIfSilent(client: pg.Client): void {
  client.query('select 1').catch((error: Error) => breakConnection(client, error))
}
