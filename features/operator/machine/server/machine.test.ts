import type { AccountId } from '@bouquet/domain/ids'
import { createPlaces } from '@bouquet/features/directory/directory/server/testing/gazetteer-fixtures.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { noteBackup } from '@bouquet/server/last-backup.ts'
import { DeliveryFailure } from '@bouquet/server/ports/delivery-failure.ts'
import { noted, openServiceOutcomes } from '@bouquet/server/ports/service-outcomes.ts'
import { beginHeartbeat } from '@bouquet/server/processes/heartbeat.ts'
import { storeOutcomes } from '@bouquet/server/processes/process-rows.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Machine } from '../contract.ts'
import { machineParts } from '../rules/machine-parts.ts'

let database: TestDatabase
let server: TestServer
let second: TestServer
let owner: AccountId
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({}, database)
  second = await startTestServer({ ROLE: 'web', COMMIT: 'abcdef0123456789' }, database)
  owner = (await createOperator(server.db, ['owner'])).id
})
afterAll(async () => {
  await second.close()
  await server.close()
  await database.drop()
})

const asOwner = (method: string, path: string, body?: object) =>
  server.call({ id: owner, roles: ['ROLE_ADMIN'] }, method, `/api/admin/machine${path}`, body)
const read = async () => (await asOwner('GET', '')).body as Machine
const lastAudit = () =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', owner)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

test('each process says what it is and how it stands, and is gone once it has ended', async () => {
  const end = await beginHeartbeat(server.services)
  const endSecond = await beginHeartbeat({ ...second.services, databaseAnswers: () => false })
  const { processes } = await read()
  expect(processes).toHaveLength(2)
  const web = processes?.find(({ role }) => role === 'web')
  expect(web).toMatchObject({ commit: 'abcdef0123456789', pid: process.pid, isSilent: false, missing: ['database'] })
  expect(processes?.find(({ role }) => role === 'all')).toMatchObject({ missing: [], cache: { pages: 0 } })

  await sql`update processes set seen_at = now() - interval '1 minute' where role = 'web'`.execute(server.db)
  expect((await read()).processes?.map(({ role, isSilent }) => [role, isSilent])).toEqual([
    ['all', false],
    ['web', true],
  ])
  await Promise.all([end(), endSecond()])
  expect((await read()).processes).toEqual([])
})

test('the database says how far it is migrated, and the queues what waits', async () => {
  const { database: facts, queues, failed } = await read()
  expect(failed).toEqual([])
  expect(facts).toMatchObject({ migrations: { pending: 0, isOfLaterRelease: false }, archive: null })
  expect(facts?.version).toMatch(/^\d+\.\d+/)
  expect(facts?.bytes).toBeGreaterThan(1_000_000)
  expect(queues?.backupAt).toBeNull()
  await noteBackup(server.services.ports.objectStore, '2026-11-24T01:00:00.000Z')
  await sql`insert into migrations (name) values ('999912310000_add_later.sql')`.execute(server.db)
  const later = await read()
  await sql`delete from migrations where name = '999912310000_add_later.sql'`.execute(server.db)
  expect(later.queues?.backupAt).toBe('2026-11-24T01:00:00.000Z')
  expect(later.database?.migrations).toMatchObject({ isOfLaterRelease: true, newest: '999912310000_add_later.sql' })
})

test('of two processes the later word about a service counts, and a refused address is no failure of it', async () => {
  const [early, late] = ['2026-11-24T10:00:00.000Z', '2026-11-24T11:00:00.000Z'].map((at) =>
    openServiceOutcomes(() => new Date(at)),
  )
  const mailer = (outcomes: typeof early, isFinal: boolean) => {
    const send = () => Promise.reject(new DeliveryFailure('550 to ada@example.com', { isFinal }))
    return outcomes && noted({ send }, 'mail', outcomes)
  }
  await expect(mailer(early, true)?.send()).rejects.toThrow()
  await expect(mailer(late, false)?.send()).rejects.toThrow()
  await storeOutcomes(server.db, late?.read() ?? [])
  await storeOutcomes(server.db, early?.read() ?? [])
  const mail = (await read()).services?.find(({ service }) => service === 'mail')
  expect(mail).toMatchObject({
    kind: 'fake',
    workedAt: '2026-11-24T10:00:00.000Z',
    failedAt: '2026-11-24T11:00:00.000Z',
  })
  expect(mail?.error).not.toContain('ada@')
})

const lists = ['/wedding-planners/haute-savoie', '/wedding-planners/ain', '/wedding-venues/haute-savoie']
/** A page is only cached once its process listens to updates, which the first page begins. */
async function visitAll({ app }: TestServer): Promise<void> {
  for (const url of lists.flatMap((list) => [list, `/de${list}`]))
    expect((await app.inject({ url, headers: { host: 'fr.localhost' } })).statusCode).toBe(200)
}
const pagesOf = ({ services }: TestServer) => services.pageFigures.read()?.pages

test('the page caches of all processes are emptied, or lose the pages below an address', async () => {
  await createPlaces(server.db)
  await expect
    .poll(async () => {
      await Promise.all([server, second].map(visitAll))
      return [pagesOf(server), pagesOf(second)]
    })
    .toEqual([6, 6])

  expect((await asOwner('POST', '/pages/empty', { path: '/wedding-planners' })).body).toMatchObject({
    fields: { reason: 'choice_required' },
  })
  const body = { path: '/en/wedding-planners', reason: 'outdated' }
  expect((await asOwner('POST', '/pages/empty', body)).status).toBe(204)
  await expect.poll(() => [pagesOf(server), pagesOf(second)]).toEqual([2, 2])
  expect(await lastAudit()).toEqual({
    action: 'pages.emptied',
    details: { path: '/wedding-planners', reason: 'outdated' },
  })
  expect((await asOwner('POST', '/pages/empty', { reason: 'check' })).status).toBe(204)
  await expect.poll(() => [pagesOf(server), pagesOf(second)]).toEqual([0, 0])
})

test('a directory that was changed by hand is rebuilt, by one job for all who ask', async () => {
  const { id } = await createProvider(server.db, { company_name: 'Maison Lavande' })
  await sql`update directory_entries set name = 'Wrong', search_name = 'wrong' where id = ${id}`.execute(server.db)
  await sql`update directory_counts set entries = 77`.execute(server.db)
  await sql`delete from directory_words`.execute(server.db)
  await sql`update directory_prices set price_cents = 1`.execute(server.db)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => asOwner('POST', '/tables/directory/rebuild', { reason: 'changed_by_hand' })),
  )
  expect(answers.map(({ body }) => (body as { isNew: boolean }).isNew).toSorted()).toEqual([false, false, false, true])
  expect((await read()).tables?.find(({ table }) => table === 'directory')?.isUnderWay).toBe(true)
  await server.finishJobs()

  const { rows } = await sql<{ wrong: number }>`select
    (select count(*)::int from directory_listings l full join directory_entries e using (id)
      where to_jsonb(l) is distinct from to_jsonb(e) - 'changed_at') +
    (select count(*)::int from directory_prices where price_cents = 1) +
    (select count(*)::int from directory_counts where entries = 77) as wrong`.execute(server.db)
  expect(rows[0]?.wrong).toBe(0)
  const words = await sql<{ word: string }>`select word from directory_words order by word`.execute(server.db)
  expect(words.rows.map(({ word }) => word)).toEqual(['lavande', 'maison'])
  const facts = (await read()).tables?.find(({ table }) => table === 'directory')
  expect(facts).toMatchObject({ rows: 1, isUnderWay: false })
  expect(facts?.rebuiltAt).not.toBeNull()
  expect(await lastAudit()).toEqual({
    action: 'table.rebuilt',
    details: { table: 'directory', reason: 'changed_by_hand' },
  })
})

test('a part that cannot be read is named, and the others are there', async () => {
  await sql`alter table outside_services rename to outside_services_away`.execute(server.db)
  const machine = await read().finally(() =>
    sql`alter table outside_services_away rename to outside_services`.execute(server.db),
  )
  expect(machine.failed).toEqual(['services'])
  expect(machineParts.filter((part) => machine[part] === null)).toEqual(['services'])
})

test('who may not see the machine finds no page of it', async () => {
  const { id } = await createOperator(server.db, ['support', 'moderation', 'content', 'finance'])
  const call = (method: string, path: string, body?: object) =>
    server.call({ id, roles: ['ROLE_ADMIN'] }, method, `/api/admin/machine${path}`, body)
  const answers = await Promise.all([
    call('GET', ''),
    call('POST', '/pages/empty', { reason: 'check' }),
    call('POST', '/tables/figures/rebuild', { reason: 'check' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
