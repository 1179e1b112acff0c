import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { listeningToErrors } from './open-client.ts'
import { breakConnection } from './open-pool.ts'

/** A server that is asked four times a second on a connection of its own, which does not wait behind the pools' statements. */
export type Asking = {
  url: string
  /** Sends one short statement, and throws where its answer means that the server is of no use. */
  ask(client: pg.Client): Promise<void>
  /** How long an answer may take. */
  answerMs: number
  answered(): void
  failed(error: Error): void
  signal: AbortSignal
}

/** The server was silent for longer than it may be. */
export class Silence extends Error {
  override message = 'The database does not answer'
}

const everyMs = 250
/** The time limit is counted in steps, so that a process that was itself blocked for a second does not blame the database. */
const stepMs = 100

/** Asks until the signal aborts, over a new connection after each failure. */
export async function keepAsking(asking: Asking): Promise<void> {
  const { signal, failed } = asking
  while (!signal.aborted) {
    const error = await askUntilItFails(asking)
    if (signal.aborted) return
    failed(error)
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

async function askUntilItFails({ url, ask, answerMs, answered, signal }: Asking): Promise<Error> {
  const client = listeningToErrors(new pg.Client({ connectionString: url, keepAlive: true }))
  let first: Error | undefined
  client.on('error', (error) => {
    first ??= error
  })
  try {
    await inTime(client.connect(), answerMs)
    for (;;) {
      await inTime(ask(client), answerMs)
      answered()
      await pause(everyMs, undefined, { signal })
    }
  } catch (error) {
    const reason = first ?? (error as Error)
    breakConnection(client, reason)
    return reason
  }
}

async function inTime(work: Promise<unknown>, answerMs: number): Promise<void> {
  for (let waited = 0; waited < answerMs; waited += stepMs)
    if (await Promise.race([work.then(() => true), pause(stepMs, false)])) return
  throw new Silence()
}
