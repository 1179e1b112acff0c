import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bouquet/domain/ids'
import { eraseProject } from '@bouquet/features/couples/projects/server/erase-project.ts'
import { eraseAccount } from '@bouquet/features/people/account-erasure/server/erase-account.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readErasures } from './erasure-journal.ts'
import { repeatErasures } from './repeat-erasures.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const journal = () => readErasures(server.services.ports.objectStore)
const erase = (id: AccountId) =>
  transaction(server.db, (tx) => eraseAccount({ ...server.services, actor: { kind: 'system' } }, tx, id))

test('an account and a project that were erased stand in the journal, each once', async () => {
  const { accountId: id } = await createProvider(server.db)
  const { projectId } = await createEventRequest(server.db, (await createProvider(server.db)).id)
  await erase(id)
  await eraseProject(server.services, { id: randomUUID() }, projectId)
  await server.finishJobs()
  expect(await journal()).toEqual(
    expect.arrayContaining([
      { kind: 'account', id },
      { kind: 'project', id: projectId },
    ]),
  )
  expect(await journal()).toHaveLength(2)
})

test('an account that a restore brings back is erased again, without a mail', async () => {
  const { accountId: id } = await createProvider(server.db, { credits: 3 })
  const other = await createProvider(server.db)
  const { projectId } = await createEventRequest(server.db, other.id)
  const erasures = [
    { kind: 'account' as const, id },
    { kind: 'project' as const, id: projectId },
  ]
  const before = await mails()
  expect(await repeatErasures(server.services, erasures)).toBe(2)
  await server.finishJobs()
  expect(await repeatErasures(server.services, erasures)).toBe(0)
  expect(await mails()).toBe(before)
  const left = await server.db.selectFrom('accounts').select('id').where('id', 'in', [id, other.accountId]).execute()
  expect(left).toEqual([{ id: other.accountId }])
  expect(await server.db.selectFrom('projects').select('id').where('id', '=', projectId).execute()).toEqual([])
})

async function mails(): Promise<number> {
  const { count } = await server.db
    .selectFrom('outbox_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
