import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '@bouquet/server/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { type StartedProcess, startProcess } from '@bouquet/server/testing/start-process.ts'
import { secret } from '../chaos/tokens.ts'
import { openTemporaryFolder } from '../temporary-folder.ts'

export type WebProcess = { origin: string; metrics: string; pid: number }

/** PostgreSQL, web processes and one for jobs, all of this run alone. */
export type LoadWorld = {
  db: Database
  webs: WebProcess[]
  /** The processes whose use of the processors is counted, by what they are. */
  pids: { web: number[]; jobs: number[]; database(): number | undefined }
  /** How many processes ended by themselves. */
  deaths(): number
  close(): Promise<void>
}

const program = new URL('../../app/main.ts', import.meta.url)

/** Starts everything in a temporary folder; commits reach the disk, as in production. */
export async function openLoadWorld(webProcesses: number, planners: number): Promise<LoadWorld> {
  const { folder, closers, close } = await openTemporaryFolder('bouquet-load-')
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, maxConnections: 200 })
    // An aborted run does not reach its `close`.
    const endNow = () => {
      const pid = postgres.processId()
      if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    }
    process.once('exit', endNow)
    closers.push(async () => {
      process.off('exit', endNow)
      await postgres.stop()
    })
    const environment = environmentOf(postgres.url, folder)
    await fillWorld(environment, planners)
    const { db, close: closeDatabase } = openDatabase(postgres.url, noLimits)
    closers.push(closeDatabase)
    const started: StartedProcess[] = []
    let isStopping = false
    let deaths = 0
    closers.push(async () => {
      isStopping = true
      await Promise.all(started.map(({ stop }) => stop()))
    })
    const start = async (more: Record<string, string>) => {
      const one = await startProcess(program, { ...environment, ...more })
      one.child.once('exit', () => {
        if (!isStopping) deaths++
      })
      started.push(one)
      return { address: one.address.replace('localhost', '127.0.0.1'), pid: one.child.pid ?? 0 }
    }
    const webs: WebProcess[] = []
    while (webs.length < webProcesses) {
      const port = await freePort()
      const { address, pid } = await start({ ROLE: 'web', METRICS_PORT: String(port) })
      webs.push({ origin: address, metrics: `http://127.0.0.1:${port}/metrics`, pid })
    }
    const jobs = await start({ ROLE: 'jobs' })
    return { db, webs, pids: pidsOf(webs, jobs.pid, postgres), deaths: () => deaths, close }
  } catch (error) {
    await close()
    throw error
  }
}

const pidsOf = (webs: WebProcess[], jobs: number, postgres: EmbeddedPostgres): LoadWorld['pids'] => ({
  web: webs.map(({ pid }) => pid),
  jobs: [jobs],
  database: () => postgres.processId(),
})

/** Every caller has a network of their own, so the limits are those of production. */
function environmentOf(url: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DEMONSTRATION: 'off',
    TRUST_PROXY: 'loopback',
  }
}

/** The demonstration world, as `npm run demo` makes it. */
async function fillWorld(
  { DEMONSTRATION: _, ...environment }: Record<string, string>,
  planners: number,
): Promise<void> {
  const file = fileURLToPath(new URL('../../demo/main.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [file, '--providers', String(planners)], { env: environment })
}
