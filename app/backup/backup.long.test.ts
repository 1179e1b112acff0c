import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AccountId, ProjectId, ProviderId } from '@bouquet/domain/ids'
import { removeProject } from '@bouquet/features/couples/projects/server/erase-project.ts'
import { chainStart, followChain } from '@bouquet/features/money/credits/rules/ledger-chain.ts'
import { readLedger } from '@bouquet/features/money/credits/server/read-ledger.ts'
import { recordErasure } from '@bouquet/features/operator/erasures/server/erasure-journal.ts'
import { eraseAccount } from '@bouquet/features/people/account-erasure/server/erase-account.ts'
import type { ProviderContext, Services } from '@bouquet/server/context.ts'
import { type Database, openDatabase, transaction } from '@bouquet/server/database/database.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { hasDebianPostgres, startDebianPostgres } from '@bouquet/server/database/testing/debian-postgres.ts'
import { createEventRequest, createPhoto, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { onServer, withDatabase as withName } from '@bouquet/server/database/testing/test-database.ts'
import { withDatabase } from '@bouquet/server/database/with-database.ts'
import { openJobs } from '@bouquet/server/jobs/open-jobs.ts'
import { createObjectStore } from '@bouquet/server/ports/object-store/create-object-store.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queues } from '../queues.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Place, takeBackup } from './take-backup.ts'

const onDebian = await hasDebianPostgres('backup and restore on PostgreSQL 15')
const now = new Date('2026-11-22T12:00:00Z')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-backup-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const engines = [
  {
    engine: 'the embedded PostgreSQL',
    isThere: true,
    open: async () => ({ url: undefined, stop: async () => undefined }),
  },
  { engine: 'PostgreSQL 15', isThere: onDebian, open: startDebianPostgres },
]

describe.each(engines)('on $engine', ({ isThere, open }) => {
  test.runIf(isThere)('backup, destruction and restore bring back all but what was erased later', async () => {
    const server = await open()
    try {
      const place = await newPlace(server.url)
      const world = await fill(place)
      const backup = path.join(folder, 'backups', 'first')
      const { rows } = await takeBackup(place, backup, now)
      expect(rows.credit_ledger).toBe(1)
      await expect(restoreBackup(place, backup, false)).rejects.toThrow('--force')

      await erase(place, world)
      await destroy(place)
      const restored = await restoreBackup(place, backup, true)
      expect(restored).toMatchObject({ takenAt: now.toISOString(), migrations: [], repeatedErasures: 2 })
      await expectWorld(place, world)
    } finally {
      await server.stop()
    }
  })

  test.runIf(isThere)('after the loss of everything else, a later backup beside it knows the erasures', async () => {
    const server = await open()
    try {
      const place = await newPlace(server.url)
      const world = await fill(place)
      const backup = path.join(folder, 'backups', 'first')
      await takeBackup(place, backup, now)
      await erase(place, world)
      await takeBackup(place, path.join(folder, 'backups', 'second'), now)
      await destroy(place)
      await rm(place.dataDir, { recursive: true })

      const elsewhere = await newPlace(server.url && (await newDatabase(server.url)), 'elsewhere')
      expect(await restoreBackup(elsewhere, backup, false)).toMatchObject({ repeatedErasures: 2 })
      await expectWorld(elsewhere, world)
    } finally {
      await server.stop()
    }
  })
})

test('a folder without a finished backup is refused', async () => {
  await expect(restoreBackup(await newPlace(undefined), folder, false)).rejects.toThrow('holds no finished backup')
})

type World = { stays: ProviderId; goes: AccountId; project: ProjectId; file: string }

async function newPlace(url: string | undefined, name = 'data'): Promise<Place> {
  const dataDir = path.join(folder, name)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  return {
    dataDir,
    databaseDirectUrl: url,
    ports: { objectStore: { kind: 'folder', folder: path.join(dataDir, 'files') } },
  }
}

async function newDatabase(url: string): Promise<string> {
  await onServer(url, 'create database elsewhere')
  return withName(url, 'elsewhere')
}

async function fill(place: Place): Promise<World> {
  return using(place, async (db, url) => {
    await migrate(url)
    const stays = await createProvider(db, { credits: 3 })
    const goes = await createProvider(db)
    const { pictureId } = await createPhoto(db, stays.id)
    const { projectId } = await createEventRequest(db, stays.id)
    const { folder: key } = await db
      .selectFrom('pictures')
      .select('folder')
      .where('id', '=', pictureId)
      .executeTakeFirstOrThrow()
    const file = `${key}/800.jpg`
    await createObjectStore(place.ports.objectStore).put(file, Buffer.from('a picture'), 'image/jpeg')
    return { stays: stays.id, goes: goes.accountId, project: projectId, file }
  })
}

async function erase(place: Place, { goes, project }: World): Promise<void> {
  await using(place, async (db, url) => {
    const jobs = await openJobs(url, () => undefined)
    await jobs.install(queues)
    const deps = { db, jobs, now: () => now, actor: { kind: 'system' as const } }
    await transaction(db, (tx) => eraseAccount(deps, tx, goes))
    await removeProject(deps, project)
    const objectStore = createObjectStore(place.ports.objectStore)
    await jobs.drain(
      { 'record-erasure': { run: (_services, erasure) => recordErasure(objectStore, erasure) } },
      {} as Services,
    )
    await jobs.stop(1000)
  })
}

async function destroy(place: Place): Promise<void> {
  if (place.databaseDirectUrl)
    await onServer(
      place.databaseDirectUrl,
      'drop schema public cascade; create schema public; create table scrap (id int)',
    )
  else await using(place, async (_db, url) => onServer(url, 'drop schema public cascade'))
  await rm(path.join(place.dataDir, 'files', 'public'), { recursive: true })
}

async function expectWorld(place: Place, { stays, file }: World): Promise<void> {
  expect((await createObjectStore(place.ports.objectStore).get(file))?.bytes.toString()).toBe('a picture')
  await using(place, async (db) => {
    expect(await db.selectFrom('providers').select('id').execute()).toEqual([{ id: stays }])
    expect(await db.selectFrom('projects').select('id').execute()).toEqual([])
    const { rows: wrong } = await sql`select from credit_wallets w where balance <>
      (select coalesce(sum(amount), 0) from credit_ledger l where l.provider_id = w.provider_id)`.execute(db)
    expect(wrong).toEqual([])
    const asOwner = { db, actor: { providerId: stays } } as ProviderContext
    const { rows } = await readLedger(asOwner, { params: undefined, query: {}, body: undefined, file: undefined })
    expect(await followChain(stays, rows, chainStart)).toMatchObject({ isWhole: true, end: { balance: 3, rows: 1 } })
    // A sequence that is not restored would hand out a number twice.
    await createEventRequest(db, stays)
    await createProvider(db, { credits: 1 })
  })
}

function using<T>(place: Place, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  return withDatabase({ DATABASE_URL: place.databaseDirectUrl, DATA_DIR: place.dataDir }, async (url) => {
    const { db, close } = openDatabase(url)
    return work(db, url).finally(close)
  })
}
