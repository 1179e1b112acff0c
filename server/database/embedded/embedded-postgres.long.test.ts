import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { canUse, isRoot, type RunAs, unprivilegedUser } from './run-as.ts'
import { addressOfRunningDatabase } from './running-database.ts'

/** Each of these starts PostgreSQL several times. */
const longTest = test.runIf(inject('isLongRun'))

const started: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

test('what was written is there after the next start', async () => {
  const dataDir = await newFolder()
  const first = await start(dataDir)
  await query(first.url, 'create table kept as select 42 as answer')
  await stop(first)
  const second = await start(dataDir)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('the extensions that the product needs come along', async () => {
  const { url } = await start(await newFolder())
  const needed = "'pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch'"
  const rows = await query(url, `select name from pg_available_extensions where name in (${needed})`)
  expect(rows).toHaveLength(4)
})

test('a second copy on the same folder learns which process uses it', async () => {
  const dataDir = await newFolder()
  await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(`process ${process.pid}) uses ${dataDir}`)
})

test('a command beside a running server finds its database, and none where no server runs', async () => {
  const dataDir = await newFolder()
  expect(await addressOfRunningDatabase(dataDir)).toBeNull()
  const server = await start(dataDir)
  await query(server.url, 'create table stored as select 42 as answer')
  const found = await addressOfRunningDatabase(dataDir)
  expect(await query(found ?? '', 'select answer from stored')).toEqual([{ answer: 42 }])
  await stop(server)
  expect(await addressOfRunningDatabase(dataDir)).toBeNull()
})

test('a server killed at once leaves a database that the next start takes over with every acknowledged write', async () => {
  const dataDir = await newFolder()
  const { child, url } = await startInProcess(dataDir)
  await query(url, 'create table kept as select 42 as answer')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start(dataDir)
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

longTest('process ids of dead processes that other programs have now do not prevent a start', async () => {
  const dataDir = await newFolder()
  const { child } = await startInProcess(dataDir)
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  const pidText = await readFile(pidFile, 'utf8')
  process.kill(Number.parseInt(pidText, 10), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await writeFile(pidFile, pidText.replace(/^\d+/, String(process.ppid)))
  await writeFile(path.join(dataDir, 'bouquet.lock'), `${process.ppid} another-time\n`)
  await start(dataDir)
})

test('killed, with a frozen backend, it is restarted at the same address with every acknowledged write', async () => {
  const postgres = await start(await newFolder())
  await query(postgres.url, 'create table kept as select 42 as answer')
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')
  const killed = postgres.processId() ?? 0
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => query(postgres.url, 'select answer from kept').catch(() => 'not yet'), { timeout: 15_000 })
    .toEqual([{ answer: 42 }])
  expect(postgres.processId()).not.toBe(killed)
})

longTest('data of another major version is left alone', async () => {
  const dataDir = await newFolder()
  await stop(await start(dataDir))
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 17')
})

longTest('a folder that only its owner can enter works', async () => {
  const dataDir = await newFolder(0o700)
  const first = await start(dataDir)
  await query(first.url, 'create table kept as select 42 as answer')
  await stop(first)
  const second = await start(dataDir)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  if (isRoot()) folders.push(await pointedFolder(dataDir))
})

const anotherUser = isRoot() ? await unprivilegedUser() : undefined
const sourcesAreOpen = anotherUser && (await canUse(anotherUser, 'execute', process.execPath))

test.runIf(sourcesAreOpen && inject('isLongRun'))('an ordinary user starts it as well as root', async () => {
  const dataDir = await newFolder(0o700)
  if (anotherUser) await chown(dataDir, anotherUser.uid, anotherUser.gid)
  const { child, url } = await startInProcess(dataDir, anotherUser)
  expect(await query(url, 'select 42 as answer')).toEqual([{ answer: 42 }])
  child.kill('SIGTERM')
  await once(child, 'exit')
})

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-embedded-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durable: false })
  started.push(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  started.splice(started.indexOf(postgres), 1)
  await postgres.stop()
}

async function startInProcess(dataDir: string, runAs?: RunAs) {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.error })
    process.on('SIGTERM', () => postgres.stop())
    console.log(postgres.url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...runAs,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).trim() }
}

async function pointedFolder(dataDir: string): Promise<string> {
  const pointer = await readFile(path.join(dataDir, 'postgres-is-in.txt'), 'utf8')
  return pointer.split('\n')[0] ?? ''
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
