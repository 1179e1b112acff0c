import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { StartupError } from '../../startup-error.ts'
import { connected } from '../open-client.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment, superuser } from './cluster.ts'
import { clearFormerPostmaster, socketFolderPrefix } from './postmaster.ts'
import { canUse, type RunAs } from './run-as.ts'
import { supervise } from './supervise.ts'

export type ServerOptions = {
  binaries: Binaries
  folder: string
  runAs: RunAs | undefined
  durable: boolean
  maxConnections: number
  log(line: string): void
}

type Endpoint = {
  settings: Record<string, string>
  url(database: string): string
  /** Creates the folder again, whatever a killed server left in it. */
  prepare(): Promise<void>
  close(): Promise<void>
}

const politeMilliseconds = 1_000
const stopMilliseconds = 7_000
const longestSocketFolder = 80

export type RunningPostgres = { url: string; processId(): number | undefined; stop(): Promise<void> }

/**
 * Starts PostgreSQL on a finished cluster and waits until it answers; afterwards it is restarted at the same address whenever it ends
 * unexpectedly. Throws a StartupError with the reason for which the first start failed.
 */
export async function startServer(options: ServerOptions): Promise<RunningPostgres> {
  const endpoint = process.platform === 'win32' ? await openPort() : await openSocket(options.runAs)
  try {
    const first = await startOnce(options, endpoint)
    await createDatabase(endpoint.url('postgres')).catch(async (error) => {
      await end(first)
      throw error
    })
    const start = () => startOnce(options, endpoint)
    const { current, stop } = supervise(first, { start, end, log: options.log })
    return { url: endpoint.url('bouquet'), processId: () => current().pid, stop: () => stop().then(endpoint.close) }
  } catch (error) {
    await endpoint.close()
    throw error
  }
}

async function startOnce(options: ServerOptions, endpoint: Endpoint): Promise<ChildProcess> {
  await clearFormerPostmaster(options.folder)
  await endpoint.prepare()
  const server = launch(options, endpoint)
  try {
    await untilReady(server, options)
    return server
  } catch (error) {
    await end(server)
    throw error
  }
}

function launch({ binaries, folder, runAs, durable, maxConnections }: ServerOptions, endpoint: Endpoint): ChildProcess {
  const settings = {
    ...endpoint.settings,
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    // With many short statements, starting a parallel worker takes longer than it saves.
    max_parallel_workers_per_gather: '0',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The server logs the errors of its own statements; here only messages about PostgreSQL itself are logged.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own process group: Ctrl-C reaches only the server, which finishes its requests before it stops the database.
  const server = spawn(binaries.postgres, ['-D', folder, ...flags], {
    ...runAs,
    cwd: runAs ? '/' : folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: cleanEnvironment,
  })
  const killWithUs = () => server.kill('SIGINT')
  process.once('exit', killWithUs)
  server.once('exit', () => process.off('exit', killWithUs))
  return server
}

function untilReady(server: ChildProcess, { folder, log }: ServerOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const lines: string[] = []
  let ready = false
  server.on('error', (error) => reject(new StartupError(`PostgreSQL could not be started: ${error.message}`)))
  server.on('close', () => reject(new StartupError(startFailure(folder, lines))))
  if (!server.stderr) throw new Error('PostgreSQL was started without its log')
  createInterface(server.stderr).on('line', (line) => {
    if (ready) {
      if (/ (WARNING|FATAL|PANIC): /.test(line)) log(line)
      return
    }
    lines.push(line)
    ready = line.includes('database system is ready to accept connections')
    if (ready) resolve()
  })
  return promise
}

function startFailure(folder: string, lines: string[]): string {
  const text = lines.join('\n')
  if (text.includes('No space left on device')) return `The disk is full: the database in ${folder} cannot start.`
  if (/lock file .* already exists|shared memory block .* still in use/.test(text))
    return `Another PostgreSQL uses the database in ${folder}. Stop it, or set DATA_DIR to another folder.`
  const reason = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|error:/.test(line)).join(' ')
  return `The database in ${folder} does not start. PostgreSQL says: ${reason || text}`
}

function createDatabase(url: string): Promise<void> {
  return connected(url, async (client) => {
    const found = await client.query("select from pg_database where datname = 'bouquet'")
    if (found.rowCount === 0) await client.query('create database bouquet')
  })
}

/**
 * Shuts PostgreSQL down: first waiting for connections that are just closing, then cutting those that stay open, and finally immediately,
 * after which the next start runs recovery.
 */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.once('exit', () => resolve())
  server.kill('SIGTERM')
  const impatience = [
    setTimeout(() => server.kill('SIGINT'), politeMilliseconds),
    setTimeout(() => server.kill('SIGQUIT'), stopMilliseconds),
  ]
  await closed
  for (const timer of impatience) clearTimeout(timer)
}

async function openSocket(runAs: RunAs | undefined): Promise<Endpoint> {
  const parent = await socketParent(runAs)
  const folder = await mkdtemp(path.join(parent, socketFolderPrefix))
  const close = () => rm(folder, { recursive: true, force: true })
  return {
    settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' },
    url: (database) => `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    prepare: async () => {
      await close()
      await mkdir(folder, { mode: 0o700 })
      if (runAs) await chown(folder, runAs.uid, runAs.gid)
    },
    close,
  }
}

// A socket's address is limited to about a hundred bytes, so a long TMPDIR cannot be used.
async function socketParent(runAs: RunAs | undefined): Promise<string> {
  const folder = tmpdir()
  if (Buffer.byteLength(folder) > longestSocketFolder) return '/tmp'
  return !runAs || (await canUse(runAs, 'write', folder)) ? folder : '/tmp'
}

async function openPort(): Promise<Endpoint> {
  const port = await freePort()
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
    url: (database) => `postgresql://${superuser}@127.0.0.1:${port}/${database}`,
    prepare: async () => undefined,
    close: async () => undefined,
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.on('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
