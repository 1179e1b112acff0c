import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRoot, unprivilegedUser } from '@bouquet/server/database/embedded/run-as.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { installedProgram } from '@bouquet/server/testing/installed-program.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilledDatabase } from './testing/create-filled-database.ts'
import { startConfigured } from './testing/start-configured.ts'

const program = installedProgram('a pooler between processes and database', 'pgbouncer')
/** As many as both processes may open: in this mode a connection of theirs holds one of the database's, also while it is idle. */
const serverConnections = 32

let database: TestDatabase
let folder: string
let port: number
let pooler: ChildProcess | null = null
beforeAll(async () => {
  database = await createFilledDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-pooler-'))
  await chmod(folder, 0o777)
  port = await freePort()
})
afterAll(async () => {
  await stopPooler()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startPooler(program: string): Promise<ChildProcess> {
  const { searchParams, username } = new URL(database.url)
  const settings = [
    '[databases]',
    `* = host=${searchParams.get('host')} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = session',
    `default_pool_size = ${serverConnections}`,
    'max_client_conn = 200',
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'))
  const runAs = isRoot() ? await unprivilegedUser() : undefined
  const child = spawn(program, ['-q', file], { ...runAs, cwd: '/', stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await expect.poll(isOpen).toBe(true)
  return child
}

function isOpen(): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)])
    .catch(() => false)
    .finally(() => socket.destroy())
}

async function stopPooler(): Promise<void> {
  if (!pooler || pooler.exitCode !== null || pooler.signalCode !== null) return
  pooler.kill('SIGTERM')
  pooler.kill('SIGINT')
  await once(pooler, 'exit')
}

test.runIf(program)(
  'two processes behind a session pooler serve calls and jobs, and heal when it is started again',
  async () => {
    pooler = await startPooler(program ?? '')
    const { pathname } = new URL(database.url)
    const settings = {
      DATABASE_URL: `postgres://bouquet@127.0.0.1:${port}${pathname}`,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_POOL: '8',
      DATA_DIR: folder,
      CALL_LIMIT_FACTOR: '1000',
    }
    const processes = await Promise.all([startConfigured(settings), startConfigured({ ...settings, ROLE: 'web' })])
    const ask = async (email: string, place: number) => {
      const answer = await fetch(`${processes[place % 2]?.address}/api/reset-password/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      return answer.status
    }
    const { email } = await createAccount(database.db)
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, place) => ask(place ? `${place}@x.example` : email, place)),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const mails = () => database.db.selectFrom('outbox_messages').select('id').where('to_address', '=', email).execute()
    await expect.poll(async () => (await mails()).length).toBe(1)
    await stopPooler()
    await expect.poll(() => ask('while@gone.example', 0), { timeout: 20_000 }).toBe(503)
    pooler = await startPooler(program ?? '')
    for (const place of [0, 1]) await expect.poll(() => ask('again@here.example', place), { timeout: 20_000 }).toBe(200)
    await Promise.all(processes.map(({ stop }) => stop()))
  },
)
