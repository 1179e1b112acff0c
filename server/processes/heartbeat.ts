import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Services } from '../context.ts'
import { say } from '../server-log.ts'
import { version } from '../version.ts'
import { deleteProcess, type RunningProcess, storeOutcomes, storeProcess } from './process-rows.ts'
import { readiness } from './readiness.ts'
import { runningCommit } from './running-commit.ts'

export const beatEveryMs = 10_000

type Beating = Pick<
  Services,
  'databaseAnswers' | 'isStopping' | 'config' | 'ports' | 'db' | 'pageFigures' | 'serviceOutcomes'
>

/**
 * Rule "processes": registers this process in the database and says every ten seconds how it stands. Gives the function that ends that and
 * takes its row away.
 */
export async function beginHeartbeat(services: Beating): Promise<() => Promise<void>> {
  const beat = heartbeatOf(services, await thisProcess(services.config))
  let last = beat.once()
  const timer = setInterval(() => {
    last = beat.once()
  }, beatEveryMs).unref()
  await last
  return async () => {
    clearInterval(timer)
    await last
    await beat.end()
  }
}

/** One row's beats; a beat that fails is logged once, until one succeeds. */
function heartbeatOf(services: Beating, own: RunningProcess) {
  const missing = readiness(services)
  let fails = false
  const write = async () => {
    const state = {
      missing: await missing(),
      memoryBytes: process.memoryUsage.rss(),
      pages: services.pageFigures.read(),
    }
    await storeProcess(services.db, own, state)
    await storeOutcomes(services.db, services.serviceOutcomes.read())
  }
  const once = () =>
    write().then(
      () => {
        fails = false
      },
      (error: unknown) => {
        if (!fails) say(`This process could not say in the database how it stands (${String(error)}).`)
        fails = true
      },
    )
  // While the database is away the row stays, and is shown as silent.
  return { once, end: () => deleteProcess(services.db, own.id).catch(() => undefined) }
}

async function thisProcess({ process: { role, commit } }: Services['config']): Promise<RunningProcess> {
  return {
    id: randomUUID(),
    role,
    version,
    commit: await runningCommit(commit),
    host: hostname(),
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  }
}
