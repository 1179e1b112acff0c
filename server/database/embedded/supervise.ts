import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

type Supervised = {
  /** The current process, or the last one. */
  current(): ChildProcess
  /** Ends the process for good. */
  stop(): Promise<void>
}

type Supervision = {
  start(): Promise<ChildProcess>
  end(server: ChildProcess): Promise<void>
  log(line: string): void
}

type State = Supervision & { server: ChildProcess; halt: AbortController; failures: number }

const firstPauseMs = 250
const longestPauseMs = 10_000
/** A process that ends sooner than this after its start counts as a failed start. */
const shortestLifeMs = 1_000

/** Restarts a server whenever it ends unexpectedly: at once the first time, then with growing pauses. */
export function supervise(server: ChildProcess, supervision: Supervision): Supervised {
  const state: State = { ...supervision, server, halt: new AbortController(), failures: 0 }
  const over = keepRunning(state)
  return {
    current: () => state.server,
    stop: async () => {
      state.halt.abort()
      await state.end(state.server)
      await over
    },
  }
}

async function keepRunning(state: State): Promise<void> {
  const { signal } = state.halt
  while (!signal.aborted) {
    const startedAt = performance.now()
    await untilExit(state.server)
    if (signal.aborted) return
    state.failures = performance.now() - startedAt < shortestLifeMs ? state.failures + 1 : 0
    state.log(
      `PostgreSQL has ended unasked (${state.server.signalCode ?? state.server.exitCode}); it is started again.`,
    )
    await startAgain(state)
  }
  await state.end(state.server)
}

async function startAgain(state: State): Promise<void> {
  const { signal } = state.halt
  while (!signal.aborted) {
    await pause(pauseAfter(state.failures), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      state.server = await state.start()
      return state.log('PostgreSQL runs again.')
    } catch (error) {
      state.failures++
      state.log((error as Error).message)
    }
  }
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
}

async function untilExit(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}
