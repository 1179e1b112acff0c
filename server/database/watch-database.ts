import { keepAsking, Silence } from './keep-asking.ts'
import type { Outage } from './outage.ts'
import { reasonOf } from './unavailable.ts'

/** Whether the database answers, checked continuously on a separate connection. */
type DatabaseWatch = {
  answers(): boolean
  stop(): Promise<void>
}

type State = {
  outages: Outage[]
  log(line: string): void
  downSince: number | null
}

const answerMs = 2_000

/**
 * Queries the database four times a second. When an answer takes longer than two seconds, running statements and waiting callers of the
 * pools fail at once, until it answers again. A database that refuses connections needs no such help.
 */
export function watchDatabase(url: string, outages: Outage[], log: (line: string) => void): DatabaseWatch {
  const state: State = { outages, log, downSince: null }
  const halt = new AbortController()
  const over = keepAsking({
    url,
    ask: async (client) => {
      await client.query('select 1')
    },
    answerMs,
    answered: () => noteAnswer(state),
    failed: (error) => noteFailure(state, error),
    signal: halt.signal,
  })
  return {
    answers: () => state.downSince === null,
    stop: () => {
      halt.abort()
      return over
    },
  }
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
