import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../testing/free-port.ts'
import { isRoot, type RunAs, unprivilegedUser } from '../embedded/run-as.ts'
import { connected } from '../open-client.ts'
import { debianPrograms } from './debian-postgres.ts'

const run = promisify(execFile)

/** A streaming replica of a PostgreSQL 15 of `startDebianPostgres`, at an address that stays over its stops. */
export type DebianReplica = {
  url: string
  start(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Ends it and deletes it. */
  remove(): Promise<void>
}

/** Copies the primary by pg_basebackup and starts the copy. */
export async function startDebianReplica(primaryUrl: string): Promise<DebianReplica> {
  const parent = await mkdtemp(path.join(tmpdir(), 'bouquet-replica-'))
  const folder = path.join(parent, 'data')
  const runAs = isRoot() ? await unprivilegedUser() : undefined
  await mkdir(folder, { mode: 0o700 })
  if (runAs) for (const owned of [parent, folder]) await chown(owned, runAs.uid, runAs.gid)
  const copying = ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-d', primaryUrl]
  await run(path.join(debianPrograms, 'pg_basebackup'), copying, { ...runAs, cwd: '/' })
  const port = await freePort()
  const { pathname, username } = new URL(primaryUrl)
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  let child: ChildProcess | null = null
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = once(child, 'exit')
    child.kill('SIGQUIT')
    await over
  }
  const start = async () => {
    child = launch(folder, port, runAs)
    await untilItAnswers(url)
  }
  await start()
  return {
    url,
    start,
    kill,
    remove: async () => {
      await kill()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

function launch(folder: string, port: number, runAs: RunAs | undefined): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '50',
    fsync: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(debianPrograms, 'postgres'), ['-D', folder, ...flags], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  })
  const killWithUs = () => child.kill('SIGQUIT')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return child
}

const startMs = 30_000

async function untilItAnswers(url: string): Promise<void> {
  const until = performance.now() + startMs
  for (;;) {
    try {
      return await connected(url, async (client) => {
        await client.query('select 1')
      })
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(100)
    }
  }
}
