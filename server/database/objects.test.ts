import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { objectsFolder, readObjects } from './object-files.ts'
import { createTestDatabase, onServer, withDatabase } from './testing/test-database.ts'

let url: string
let folder: string
const at = (name: string) => pathToFileURL(`${path.join(folder, name)}/`)
const files = () => ({ migrations: at('migrations'), objects: at('objects') })
const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const colourFrom = (colour: string) =>
  `-- The colour.\ncreate or replace function colour() returns text language sql as $$ select '${colour}' $$;`

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-objects-'))
  await mkdir(path.join(folder, 'migrations'))
  await mkdir(path.join(folder, 'objects'))
  await write('migrations/1_create_drawers.sql', 'create table drawers (id int)')
  const name = `objects_${randomBytes(6).toString('hex')}`
  await onServer(inject('postgresUrl'), `create database ${name}`)
  url = withDatabase(inject('postgresUrl'), name)
})
afterEach(async () => {
  await onServer(inject('postgresUrl'), `drop database ${path.basename(new URL(url).pathname)} with (force)`)
  await rm(folder, { recursive: true })
})

async function colour(): Promise<string | undefined> {
  const { db, close } = openDatabase(url)
  try {
    return (await sql<{ colour: string }>`select colour()`.execute(db)).rows[0]?.colour
  } finally {
    await close()
  }
}

test('objects are applied after the tables that they read, and again when their file changes', async () => {
  await write('objects/10_colours.sql', colourFrom('red'))
  await write('objects/20_views.sql', 'create or replace view coloured as select id, colour() from drawers;')
  const all = ['1_create_drawers.sql', 'objects/10_colours.sql', 'objects/20_views.sql']
  expect(await pendingMigrations(url, files())).toEqual(all)
  expect(await migrate(url, files())).toEqual(all)
  expect(await migrate(url, files())).toEqual([])
  await write('objects/10_colours.sql', colourFrom('green'))
  expect(await migrate(url, files())).toEqual(['objects/10_colours.sql'])
  expect(await colour()).toBe('green')
})

test('a release that is started once more beside a newer one leaves the objects of the newer one alone', async () => {
  await write('objects/10_colours.sql', colourFrom('red'))
  await migrate(url, files())
  await write('migrations/2_widen_drawers.sql', 'alter table drawers add column width int')
  await write('objects/10_colours.sql', colourFrom('green'))
  await migrate(url, files())
  await rm(path.join(folder, 'migrations/2_widen_drawers.sql'))
  await write('objects/10_colours.sql', colourFrom('red'))
  expect(await pendingMigrations(url, files())).toEqual([])
  expect(await migrate(url, files())).toEqual([])
  expect(await colour()).toBe('green')
})

test('a file that fails names its cause and its line, and nothing of it stays', async () => {
  await write(
    'objects/10_colours.sql',
    `${colourFrom('red')}\ncreate or replace view coloured as select id from drawer;`,
  )
  await expect(migrate(url, files())).rejects.toThrow(
    /^objects\/10_colours\.sql failed: relation "drawer" does not exist/,
  )
  await expect(migrate(url, files())).rejects.toThrow('line 3: create or replace view coloured')
  await expect(colour()).rejects.toThrow('function colour() does not exist')
})

test('every function, view and trigger of the database stands in objects/, and none else', async () => {
  const { db, drop } = await createTestDatabase()
  const text = (await readObjects(objectsFolder)).map((file) => file.text.replace(/--.*$/gm, '')).join('\n')
  const stated = (object: RegExp) =>
    [...text.matchAll(object)].map(([, name, table]) => [name, table].filter(Boolean).join(' '))
  expect(stated(/^create or replace function (\w+)/gm).toSorted()).toEqual(await functionsOf(db))
  expect(stated(/^create or replace view (\w+)/gm).toSorted()).toEqual(await viewsOf(db))
  expect(stated(/^create or replace trigger (\w+)[^;]*?\son (\w+)/gm).toSorted()).toEqual(await triggersOf(db))
  await drop()
})

async function functionsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`.execute(
    db,
  )
  return rows.map(({ name }) => name).toSorted()
}

async function viewsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function triggersOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tgname || ' ' || tgrelid::regclass as name from pg_trigger where not tgisinternal`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
