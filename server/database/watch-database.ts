import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listeningToErrors } from './open-client.ts'
import { breakConnection } from './open-pool.ts'
import type { Outage } from './outage.ts'
import { reasonOf } from './unavailable.ts'

/** Whether the database answers, checked continuously on a separate connection, which does not wait behind the pools' statements. */
type DatabaseWatch = {
  answers(): boolean
  stop(): Promise<void>
}

type State = {
  url: string
  outages: Outage[]
  log(line: string): void
  halt: AbortController
  downSince: number | null
}

const everyMs = 250
const answerMs = 2_000
/** The time limit is counted in steps, so that a process that was itself blocked for a second does not blame the database. */
const stepMs = 100

/**
 * Queries the database four times a second. When an answer takes longer than two seconds, running statements and waiting callers of the
 * pools fail at once, until it answers again. A database that refuses connections needs no such help.
 */
export function watchDatabase(url: string, outages: Outage[], log: (line: string) => void): DatabaseWatch {
  const state: State = { url, outages, log, halt: new AbortController(), downSince: null }
  const over = keepAsking(state)
  return {
    answers: () => state.downSince === null,
    stop: () => {
      state.halt.abort()
      return over
    },
  }
}

async function keepAsking(state: State): Promise<void> {
  const { signal } = state.halt
  while (!signal.aborted) {
    const error = await askUntilItFails(state)
    if (signal.aborted) return
    noteFailure(state, error)
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

async function askUntilItFails(state: State): Promise<Error> {
  const { signal } = state.halt
  const client = listeningToErrors(new pg.Client({ connectionString: state.url, keepAlive: true }))
  let first: Error | undefined
  client.on('error', (error) => {
    first ??= error
  })
  try {
    await inTime(client.connect())
    for (;;) {
      await inTime(client.query('select 1'))
      noteAnswer(state)
      await pause(everyMs, undefined, { signal })
    }
  } catch (error) {
    const reason = first ?? (error as Error)
    breakConnection(client, reason)
    return reason
  }
}

class Silence extends Error {
  override message = 'The database does not answer'
}

async function inTime(work: Promise<unknown>): Promise<void> {
  for (let waited = 0; waited < answerMs; waited += stepMs)
    if (await Promise.race([work.then(() => true), pause(stepMs, false)])) return
  throw new Silence()
}

function noteFailure(state: State, error: Error): void {
  if (state.downSince === null) {
    state.downSince = performance.now()
    state.log(`The database is unavailable (${reasonOf(error)}).`)
  }
  if (error instanceof Silence) for (const outage of state.outages) outage.begin()
}

function noteAnswer(state: State): void {
  if (state.downSince === null) return
  state.log(`The database answers again, after ${((performance.now() - state.downSince) / 1000).toFixed(1)} s.`)
  state.downSince = null
  for (const outage of state.outages) outage.end()
}
