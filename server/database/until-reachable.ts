import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { isDatabaseUnavailable, reasonOf } from './unavailable.ts'

type Waiting = { url: string; log(line: string): void; signal: AbortSignal }

const retryMs = 1_000
const sayEveryMs = 10_000

/**
 * Runs a step of the start as soon as the database is available, and logs now and then that it waits. The step may be started again. Throws
 * a StartupError where waiting cannot help: a user or database that does not exist.
 */
export async function untilReachable<T>({ url, log, signal }: Waiting, step: () => Promise<T>): Promise<T> {
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await step()
    } catch (error) {
      const refusal = refusalOf(url, error)
      if (refusal) throw refusal
      if (!isDatabaseUnavailable(error)) throw error
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now()
        log(`Waiting for the database at ${hostOf(url)} (${reasonOf(error)}).`)
      }
    }
    await pause(retryMs, undefined, { signal })
  }
}

function refusalOf(url: string, error: unknown): StartupError | null {
  const { code } = error as { code?: string }
  const at = `DATABASE_URL: the database at ${hostOf(url)}`
  if (code === '28P01' || code === '28000')
    return new StartupError(`${at} refuses the user "${userOf(url)}" or the password (${code}).`)
  if (code === '3D000') return new StartupError(`${at} has no database "${nameOf(url)}" (${code}).`)
  return null
}

/** For a Unix socket, the folder is a query parameter. */
function hostOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? host
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username)
const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
