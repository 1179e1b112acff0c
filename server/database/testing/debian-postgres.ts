import { execFile } from 'node:child_process'
import { access, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createCluster } from '../embedded/cluster.ts'
import { isRoot, unprivilegedUser } from '../embedded/run-as.ts'
import { startServer } from '../embedded/server.ts'

const run = promisify(execFile)

/** The folder in which Debian's packages install the oldest PostgreSQL that Bouquet supports. */
export const debianPrograms = '/usr/lib/postgresql/15/bin'

/** Whether it is installed; prints a line where it is not, because tests that need it are then skipped. */
export async function hasDebianPostgres(purpose: string): Promise<boolean> {
  const found = await access(path.join(debianPrograms, 'postgres')).then(
    () => true,
    () => false,
  )
  if (!found) console.log(`skipped: ${purpose}: postgresql-15 is not installed`)
  return found
}

/** An empty PostgreSQL 15 for tests; `stop` deletes all of it. */
export async function startDebianPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'bouquet-debian-'))
  await chmod(parent, 0o777)
  const runAs = isRoot() ? await unprivilegedUser() : undefined
  const program = (name: string) => path.join(debianPrograms, name)
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), version: '15' }
  const cluster = { binaries, folder: path.join(parent, 'data'), runAs, durable: false }
  await createCluster(cluster)
  const server = await startServer({ ...cluster, maxConnections: 50, log: console.error })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** Runs one of its programs, such as pg_dump. */
export function runDebian(program: string, ...args: string[]) {
  return run(path.join(debianPrograms, program), args)
}
