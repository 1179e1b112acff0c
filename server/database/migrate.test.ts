import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, pendingMigrations, refusePendingMigrations } from './migrate.ts'
import { onServer, withDatabase } from './testing/test-database.ts'

let url: string
let folder: string
const files = () => ({ migrations: pathToFileURL(`${folder}/`), objects: null })
const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const server = () => inject('postgresUrl')

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-migrations-'))
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await onServer(server(), `create database ${name}`)
  url = withDatabase(server(), name)
})
afterEach(async () => {
  await onServer(server(), `drop database ${path.basename(new URL(url).pathname)} with (force)`)
  await rm(folder, { recursive: true })
})

test('it says what it applied, and applies nothing twice', async () => {
  await write('1_create_drawers.sql', 'create table drawers (id int)')
  expect(await pendingMigrations(url, files())).toEqual(['1_create_drawers.sql'])
  expect(await migrate(url, files())).toEqual(['1_create_drawers.sql'])
  await write('2_fill_drawers.sql', 'insert into drawers values (1)')
  expect(await migrate(url, files())).toEqual(['2_fill_drawers.sql'])
  expect(await migrate(url, files())).toEqual([])
})

test('of many processes that start together one applies the migrations, and all continue', async () => {
  await write('1_create_drawers.sql', 'create table drawers (id int)')
  await write('2_index.sql', '-- outside a transaction\ncreate index concurrently if not exists d on drawers (id);\n')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, files())))
  expect(applied.flat()).toEqual(['1_create_drawers.sql', '2_index.sql'])
})

test('a migration that fails names its cause and its line, and leaves nothing behind', async () => {
  await write(
    '1_create_drawers.sql',
    'create table drawers (id int unique);\ninsert into drawers values (1);\ninsert into drawers values (1);',
  )
  await expect(migrate(url, files())).rejects.toThrow(
    /^Migration 1_create_drawers\.sql failed: duplicate key value .*\n {2}code: 23505\n {2}detail: Key \(id\)=\(1\) already exists\.\n {2}table: drawers$/,
  )
  await write('1_create_drawers.sql', 'create table drawers (id int);\n\nalter table drawer add width int;')
  await expect(migrate(url, files())).rejects.toThrow('relation "drawer" does not exist')
  await write('1_create_drawers.sql', 'create table drawers (id int);\n\ncreate tabel chairs (id int);')
  await expect(migrate(url, files())).rejects.toThrow('line 3: create tabel chairs (id int);')
  expect(await pendingMigrations(url, files())).toEqual(['1_create_drawers.sql'])
})

test('an index left unfinished by an interrupted attempt is built again', async () => {
  await write('1_create_drawers.sql', 'create table drawers (id int); insert into drawers values (1), (1)')
  await migrate(url, files())
  await onServer(url, 'create unique index concurrently drawers_once on drawers (id)').catch(() => undefined)
  await onServer(url, 'delete from drawers')
  await write(
    '2_index.sql',
    '-- outside a transaction\n-- One of each.\ncreate unique index concurrently if not exists drawers_once\n  on drawers (id);\n',
  )
  await migrate(url, files())
  await onServer(url, 'insert into drawers values (1)')
  await expect(onServer(url, 'insert into drawers values (1)')).rejects.toMatchObject({ code: '23505' })
})

test('calls pass while a migration waits for a locked table', async () => {
  await write('1_create_drawers.sql', 'create table drawers (id int)')
  await migrate(url, files())
  await write('2_widen_drawers.sql', 'alter table drawers add column width int')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table drawers in access share mode')
  let isDone = false
  const migrating = migrate(url, files()).then(() => {
    isDone = true
  })
  const longest = await longestRead(2500)
  expect(isDone).toBe(false)
  expect(longest).toBeLessThan(2000)
  await holder.query('commit')
  await migrating
  await holder.end()
})

test('a user who may not create what is needed learns what a superuser has to run, before anything is changed', async () => {
  await write('1_create_drawers.sql', 'create table drawers (id int)')
  const name = path.basename(new URL(url).pathname)
  await onServer(server(), 'drop role if exists bouquet_guest')
  await onServer(server(), 'create role bouquet_guest login')
  const asGuest = new URL(url)
  asGuest.username = 'bouquet_guest'
  await expect(migrate(asGuest.href, files())).rejects.toThrow(
    'create extension if not exists citext;\n  create extension if not exists pg_trgm;',
  )
  for (const extension of ['citext', 'pg_trgm', 'unaccent', 'fuzzystrmatch'])
    await onServer(url, `create extension ${extension}`)
  await expect(migrate(asGuest.href, files())).rejects.toThrow(`alter database "${name}" owner to "bouquet_guest"`)
  await onServer(url, `alter database ${name} owner to bouquet_guest`)
  expect(await migrate(asGuest.href, files())).toEqual(['1_create_drawers.sql'])
})

test('a start that does not migrate says what is missing', async () => {
  await write('1_create_drawers.sql', 'create table drawers (id int)')
  await expect(refusePendingMigrations(url, files())).rejects.toThrow('lacks 1 migration of this release')
  await migrate(url, files())
  await refusePendingMigrations(url, files())
})

/** The duration of the slowest of many reads. */
async function longestRead(ms: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const until = performance.now() + ms
  let longest = 0
  while (performance.now() < until) {
    const start = performance.now()
    await client.query('select from drawers')
    longest = Math.max(longest, performance.now() - start)
  }
  await client.end()
  return longest
}
