import { createOperator, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedAction } from '../contract.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof createOperator>>
let support: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await createOperator(server.db, ['owner'])
  support = await createOperator(server.db, ['support'])
})
afterAll(() => server.close())

type Page = { entries: LoggedAction[]; hasMore: boolean; operators: { id: string }[] }
const list = async (filters: Record<string, string> = {}) =>
  (await server.call(owner, 'GET', `/api/admin/audit?${new URLSearchParams(filters)}`)).body as Page

/** Looks at the contact of a new couple. */
async function look() {
  const { id: provider } = await createProvider(server.db)
  const project = await createProject(server.db, [provider])
  expect((await server.call(support, 'POST', `/api/admin/couples/${project.id}/contact`)).status).toBe(200)
  return project
}

async function entry(at: string, email = 'someone@people.example') {
  const { accountId } = await createProvider(server.db, { account: { email } })
  await server.db
    .insertInto('audit_log')
    .values({
      at: new Date(at),
      actor_id: owner.id,
      account_id: accountId,
      action: 'moderation.refused',
      details: '{}',
    })
    .execute()
  return accountId
}

test('owners read who did what to whom, and nobody else does', async () => {
  const project = await look()
  expect((await list()).entries[0]).toMatchObject({
    action: 'couple.contact-shown',
    actor: { id: support.id },
    subject: null,
    projectId: project.id,
  })
  expect((await server.call(support, 'GET', '/api/admin/audit')).status).toBe(404)
  expect((await server.call(support, 'GET', '/api/admin/audit.csv')).status).toBe(404)
  expect((await list()).operators.map(({ id }) => id).toSorted()).toEqual([owner.id, support.id].toSorted())
})

test('the log is narrowed by who acted, action, subject and period', async () => {
  const project = await look()
  const account = await entry('2026-03-01T10:00:00Z', 'narrow@people.example')
  const actions = async (filters: Record<string, string>) => (await list(filters)).entries.map(({ action }) => action)
  expect(new Set(await actions({ actor: support.id }))).toEqual(new Set(['couple.contact-shown']))
  expect(new Set(await actions({ action: 'moderation.refused' }))).toEqual(new Set(['moderation.refused']))
  expect(await actions({ subject: project.id })).toEqual(['couple.contact-shown'])
  expect(await actions({ subject: account })).toEqual(['moderation.refused'])
  expect(await actions({ subject: 'NARROW@people.example' })).toEqual(['moderation.refused'])
  expect(await actions({ subject: 'nobody@people.example' })).toEqual([])
  const march = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }
  expect(await actions(march)).toEqual(['moderation.refused'])
})

test('page by page every entry comes once, newest first', async () => {
  await entry('2026-04-01T10:00:00Z', 'paged@people.example')
  const all = (await list({ pageSize: '100' })).entries.map(({ id }) => Number(id))
  expect(all).toEqual(all.toSorted((one, other) => other - one))
  const paged: number[] = []
  for (let before = ''; ; ) {
    const page = await list({ pageSize: '1', ...(before && { before }) })
    paged.push(...page.entries.map(({ id }) => Number(id)))
    if (!page.hasMore) break
    before = String(paged.at(-1))
  }
  expect(paged).toEqual(all)
})

test('an export has the same entries in words, and is one itself', async () => {
  await entry('2026-05-01T10:00:00Z', 'exported@people.example')
  const file = String((await server.call(owner, 'GET', '/api/admin/audit.csv?action=moderation.refused')).body)
  expect(file).not.toContain('moderation.refused')
  expect(file.trim().split('\r\n').length).toBeGreaterThan(1)
  expect((await list()).entries[0]).toMatchObject({ action: 'audit.exported', actor: { id: owner.id } })
})
