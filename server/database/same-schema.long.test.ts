import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { hasDebianPostgres, runDebian, startDebianPostgres } from './testing/debian-postgres.ts'
import { describeSchema } from './testing/describe-schema.ts'
import { createEventRequest, createProvider, createVenue } from './testing/factories.ts'
import { beforeLastCorrection, lastRelease, sqlFilesOf } from './testing/former-release.ts'
import { onServer, withDatabase } from './testing/test-database.ts'

const onDebian = await hasDebianPostgres('migrations on PostgreSQL 15')
const formerStates = { 'the last release': await lastRelease(), 'before a correction': await beforeLastCorrection() }
const known = Object.entries(formerStates).flatMap(([name, commit]) => (commit ? [{ name, commit }] : []))
if (known.length === 0) console.log('skipped: migrations from the last release: there is no history')

describe.each([
  { engine: 'the embedded PostgreSQL', isThere: true, start: async () => embedded() },
  { engine: 'PostgreSQL 15', isThere: onDebian, start: startDebianPostgres },
])('on $engine', ({ isThere, start }) => {
  let server: Awaited<ReturnType<typeof start>>
  let fresh: string

  beforeAll(async () => {
    if (!isThere) return
    server = await start()
    fresh = await newDatabase(server.url)
    await migrate(fresh)
  })
  afterAll(() => server?.stop())

  test.runIf(isThere).each(known)('an empty database and one of $name end in the same schema', async ({ commit }) => {
    const former = await newDatabase(server.url)
    const { folders, remove } = await sqlFilesOf(commit)
    await migrate(former, folders).finally(remove)
    await migrate(former)
    expect(await describeSchema(former)).toEqual(await describeSchema(fresh))
  })

  test.runIf(isThere)('nothing is left to do the second time', async () => {
    expect(await migrate(fresh)).toEqual([])
  })
})

test.runIf(onDebian)('pg_dump and pg_restore bring everything back, indexes included', async () => {
  const server = await startDebianPostgres()
  try {
    const [from, to] = [await newDatabase(server.url), await newDatabase(server.url)]
    await migrate(from)
    await addPeople(from)
    const file = `/tmp/bouquet-${randomBytes(6).toString('hex')}.dump`
    await runDebian('pg_dump', '--format=custom', `--file=${file}`, from)
    await runDebian('pg_restore', '--exit-on-error', `--dbname=${to}`, file)
    expect((await describeSchema(to)).map(asDumped)).toEqual((await describeSchema(from)).map(asDumped))
  } finally {
    await server.stop()
  }
})

/** A dump writes `(a or b) or c` without the inner brackets, and adds a column name to an unnamed constant. */
const asDumped = (line: string) => line.replace(/[()]/g, '').replaceAll("'::text AS text", "'::text")

/** A migration that cannot build an index fails only where there are rows. */
async function addPeople(url: string): Promise<void> {
  const { db, close } = openDatabase(url)
  await createVenue(db, (await createProvider(db)).id)
  await createEventRequest(db, (await createProvider(db)).id)
  await close()
}

function embedded() {
  return { url: inject('postgresUrl'), stop: async () => undefined }
}

async function newDatabase(url: string): Promise<string> {
  const name = `schema_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  return withDatabase(url, name)
}
