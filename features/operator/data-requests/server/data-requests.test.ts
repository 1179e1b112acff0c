import {
  createAccount,
  createOperator,
  createProject,
  createProvider,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataRequest } from '../contract.ts'

let server: TestServer
let support: { id: string }
let owner: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(new Date('2026-11-20T10:00:00Z'))
  support = await createOperator(server.db, ['support'])
  owner = await createOperator(server.db, ['owner'])
})
afterAll(() => server.close())

const path = '/api/admin/data-requests'
const asked = { kind: 'access', receivedOn: '2026-11-02', identity: 'mailbox' }
const record = (who: string, values: object = {}, by = support) =>
  server.call(by, 'POST', path, { ...asked, who, ...values })
const carryOut = (id: string, by = support) => server.call(by, 'POST', `${path}/${id}/carry-out`)
const idOf = (answer: { body: unknown }) => (answer.body as DataRequest).id
const list = async (query = '') =>
  (await server.call(support, 'GET', `${path}${query}`)).body as { requests: DataRequest[] }

async function person() {
  const { accountId } = await createProvider(server.db)
  const { email } = await server.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { id: accountId, email }
}

test('what is due first comes first, thirty days after it came in', async () => {
  const [early, late] = [await person(), await person()]
  await record(late.email, { receivedOn: '2026-11-19' })
  expect(await record(early.id, { receivedOn: '2026-10-10' })).toMatchObject({
    status: 201,
    body: { dueOn: '2026-11-09', daysLeft: -11, name: expect.any(String) },
  })
  const { requests } = await list()
  expect(requests.map(({ dueOn }) => dueOn)).toEqual(requests.map(({ dueOn }) => dueOn).toSorted())
  expect(await record(early.id)).toMatchObject({ status: 409, body: { code: 'data_request_open' } })
  expect(await record('nobody@people.example')).toMatchObject({ status: 422, body: { code: 'person_unknown' } })
  expect(await record(early.id, { kind: 'erasure', receivedOn: '2026-11-21' })).toMatchObject({ status: 422 })
})

test('the data go to the person’s mailbox as a link, once, and the record forgets the person', async () => {
  const { id: account, email } = await person()
  const id = idOf(await record(account))
  const answers = await Promise.all([carryOut(id), carryOut(id, owner)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, email)
  const link = new URL(/https?:\/\/\S+exports\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const file = await server.app.inject({ url: link.pathname, headers: { host: 'localhost' } })
  expect(file.headers['content-type']).toContain('zip')
  const { requests } = await list('?settled=yes')
  expect(requests.find((one) => one.id === id)).toMatchObject({ subjectId: null, name: null, outcome: 'carried_out' })
})

test('an erased account is gone with a mail, and the record says only that and when', async () => {
  const { id: account, email } = await person()
  const id = idOf(await record(email, { kind: 'erasure' }))
  expect((await carryOut(id)).status).toBe(200)
  await server.finishJobs()
  const gone = await server.db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()
  expect(gone).toBeUndefined()
  expect(await outboxOf(server.db, email)).toHaveLength(1)
  const row = await server.db
    .selectFrom('data_requests')
    .select(['account_id', 'project_id', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ account_id: null, project_id: null, outcome: 'carried_out' })
})

test('a couple gets a file of its project behind its own link', async () => {
  const { id: provider } = await createProvider(server.db)
  const project = await createProject(server.db, [provider], {
    email: 'data@couple.example',
    message: 'Au bord du lac.',
  })
  expect((await carryOut(idOf(await record(project.id)))).status).toBe(200)
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, 'data@couple.example')
  const link = new URL(/https?:\/\/\S+\/data/.exec(mail?.text ?? '')?.[0] ?? '')
  const file = await server.app.inject({ url: link.pathname, headers: { host: 'localhost' } })
  expect(JSON.parse(file.body)).toMatchObject({
    project: [{ email: 'data@couple.example', message: 'Au bord du lac.' }],
  })
})

test('a couple’s project is erased with everything, and the couple is mailed', async () => {
  const { id: provider } = await createProvider(server.db)
  const project = await createProject(server.db, [provider], { email: 'erase@couple.example' })
  expect((await carryOut(idOf(await record('erase@couple.example', { kind: 'erasure' })))).status).toBe(200)
  await server.finishJobs()
  const gone = await server.db.selectFrom('projects').select('id').where('id', '=', project.id).executeTakeFirst()
  expect(gone).toBeUndefined()
  expect(await outboxOf(server.db, 'erase@couple.example')).toHaveLength(1)
})

test('an operator is erased by an owner alone, and never the last one', async () => {
  const colleague = await createOperator(server.db, ['content'])
  const id = idOf(await record(colleague.id, { kind: 'erasure' }))
  expect(await carryOut(id)).toMatchObject({ status: 403 })
  expect((await carryOut(id, owner)).status).toBe(200)
  const own = idOf(await record(owner.id, { kind: 'erasure' }))
  expect((await carryOut(own, owner)).status).toBe(403)
})

test('a request is refused or withdrawn, also when the person is gone meanwhile, and stays settled', async () => {
  const { id: account } = await createAccount(server.db)
  const id = idOf(await record(account))
  await server.db.deleteFrom('accounts').where('id', '=', account).execute()
  expect(await carryOut(id)).toMatchObject({ status: 409, body: { code: 'data_request_settled' } })
  const close = () => server.call(support, 'POST', `${path}/${id}/close`, { outcome: 'withdrawn' })
  expect(await close()).toMatchObject({ status: 200, body: { outcome: 'withdrawn' } })
  expect(await close()).toMatchObject({ status: 409, body: { code: 'data_request_settled' } })
})

test('requests are found by name, number and kind, and saved as a table', async () => {
  const { id: account } = await createAccount(server.db, { first_name: 'Zoé', last_name: 'Grünwald' })
  const { number } = (await record(account, { kind: 'erasure', receivedOn: '2026-11-03' })).body as DataRequest
  await record((await person()).id)
  const found = async (query: string) => (await list(`?${query}`)).requests.map((request) => request.number)
  expect(await found('q=grunw')).toEqual([number])
  expect(await found(`q=${number}`)).toEqual([number])
  expect(await found('q=grunw&kind=access')).toEqual([])
  expect(await found('q=%25')).toEqual([])
  const { body } = await server.call(support, 'GET', `${path}.csv?q=grunw`)
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${number};.*Zoé Grünwald;03/11/2026`))
  expect((await server.call(await createOperator(server.db, ['content']), 'GET', `${path}.csv`)).status).toBe(404)
})
