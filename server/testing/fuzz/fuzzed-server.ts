import type { ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Config, shapeConfig } from '../../config/config.ts'
import { readEnv } from '../../config/env.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { startThrowawayPostgres } from '../../database/embedded/throwaway-postgres.ts'
import { migrate } from '../../database/migrate.ts'
import { noLimits } from '../../database/time-limits.ts'
import { ensureGazetteer } from '../../gazetteer/ensure-gazetteer.ts'
import { startProcess } from '../start-process.ts'
import type { OpenedRoute } from './write-routes.ts'

/** The heap size in bytes after a garbage collection, and the requests that have not been answered for ten seconds. */
export type ServerState = { heapUsed: number; external: number; rss: number; requests: string[] }

export type FuzzedServer = {
  address: string
  db: Database
  config: Config
  /** Every route of the server: the contract's and all others. */
  routes: OpenedRoute[]
  isAlive(): boolean
  /** Requested while it runs; null where it does not answer within seconds. */
  state(): Promise<ServerState | null>
  stop(): Promise<void>
}

const log = '.cache/fuzz-server.log'
const collectOnSignal = new URL('./collect-on-signal.ts', import.meta.url)
const writeRoutes = new URL('./write-routes.ts', import.meta.url)

/**
 * The server started as in production, in a separate process, on an empty database that is deleted afterwards; it writes its errors to a
 * file.
 */
export async function startFuzzedServer(): Promise<FuzzedServer> {
  const postgres = await startThrowawayPostgres()
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-fuzz-'))
  await chmod(folder, 0o755)
  await migrate(postgres.url)
  const { db, close } = openDatabase(postgres.url, noLimits)
  await ensureGazetteer(db)
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'only-for-a-run-with-garbage-0123456789abcdef',
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '100000',
  }
  const program = new URL('../../../app/main.ts', import.meta.url)
  const routesFile = path.join(folder, 'routes.json')
  const { child, address, stop } = await startProcess(program, {
    ...settings,
    NODE_OPTIONS: `--expose-gc --import=${collectOnSignal} --import=${writeRoutes}?file=${encodeURIComponent(routesFile)}`,
  })
  mkdirSync(path.dirname(log), { recursive: true })
  child.stdout?.pipe(createWriteStream(log))
  return {
    address,
    db,
    config: await shapeConfig(readEnv(settings)),
    routes: JSON.parse(readFileSync(routesFile, 'utf8')) as OpenedRoute[],
    isAlive: () => child.exitCode === null && child.signalCode === null,
    state: () => stateOf(child),
    stop: async () => {
      await stop()
      await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const patienceMs = 5000

/** Makes collect-on-signal.ts print the state. */
async function stateOf(child: ChildProcess): Promise<ServerState | null> {
  const { promise, resolve } = Promise.withResolvers<ServerState>()
  let unread = ''
  const read = (chunk: Buffer) => {
    unread += chunk.toString()
    const [, held] = /^\{"held":(.*)\}$/m.exec(unread) ?? []
    if (held) resolve(JSON.parse(held))
  }
  child.stdout?.on('data', read)
  child.kill('SIGUSR2')
  const state = await Promise.race([promise, setTimeout(patienceMs, null)])
  child.stdout?.off('data', read)
  return state
}
