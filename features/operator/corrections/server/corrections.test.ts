import { createAccount, createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountToCorrect, CompanyToCorrect } from '../contract.ts'

let server: TestServer
let support: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  support = await createOperator(server.db, ['support'])
})
afterAll(() => server.close())

const reason = 'Demandé par téléphone le 20 novembre.'
const ofAccount = (id: string) => `/api/admin/users/${id}/correction`
const ofCompany = (id: string, part = 'correction') => `/api/admin/companies/${id}/${part}`
const read = async (id: string) => (await server.call(support, 'GET', ofAccount(id))).body as AccountToCorrect
const readCompany = async (id: string) => (await server.call(support, 'GET', ofCompany(id))).body as CompanyToCorrect
const names = { firstname: 'Camille', lastname: 'Aubert', phone: '06 39 98 56 78', locale: 'de' }
const details = {
  name: 'Maison Blanche',
  siret: '73282932000074',
  webSite: 'blanche.example',
  dateOfCreation: '2012-05-01',
}

async function send(url: string, body: object, version: number) {
  const headers = {
    host: 'localhost',
    'if-match': `"${version}"`,
    authorization: `Bearer ${await server.tokenOf({ ...support })}`,
  }
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: answer.statusCode, body: answer.json() }
}

async function auditOf(accountId: string) {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', support.id)
    .where('account_id', '=', accountId as typeof support.id)
    .orderBy('audit_log.id')
    .execute()
  return rows.map(({ action }) => action)
}

test('names, number and language are corrected with a reason that stands beside them', async () => {
  const { id } = await createAccount(server.db)
  const answer = await server.call(support, 'POST', ofAccount(id), { ...names, reason })
  expect(answer).toMatchObject({
    status: 200,
    body: { ...names, phone: '+33639985678', corrections: [{ what: 'account', reason }] },
  })
  expect(await auditOf(id)).toEqual(['account.corrected'])
})

test('of two windows on an account the second is stopped', async () => {
  const { id } = await createAccount(server.db)
  const { version } = await read(id)
  expect((await send(ofAccount(id), { ...names, reason }, version)).status).toBe(200)
  expect(await send(ofAccount(id), { ...names, firstname: 'Anne', reason }, version)).toMatchObject({
    status: 412,
    body: { code: 'changed_elsewhere' },
  })
})

test('what no person may enter no operator enters either', async () => {
  const { id } = await createAccount(server.db)
  expect(await server.call(support, 'POST', ofAccount(id), { ...names, phone: '123456', reason })).toMatchObject({
    status: 422,
    body: { fields: { phone: 'phone_invalid' } },
  })
  expect(await server.call(support, 'POST', ofAccount(id), { ...names, reason: 'kurz' })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'reason_too_short' } },
  })
})

test('another address is asked for as by the person: both addresses are written to, and the old one signs in until then', async () => {
  const { id, email } = await createAccount(server.db)
  const wanted = `neu-${email}`
  const answer = await server.call(support, 'POST', `/api/admin/users/${id}/email`, { email: wanted, reason })
  expect(answer).toMatchObject({ status: 200, body: { email, pendingEmail: wanted } })
  await server.finishJobs()
  expect(await outboxOf(server.db, wanted)).toHaveLength(1)
  expect(await outboxOf(server.db, email)).toHaveLength(1)
  expect(await auditOf(id)).toEqual(['account.corrected', 'account.email-change-asked'])
  const other = await createAccount(server.db)
  expect(
    await server.call(support, 'POST', `/api/admin/users/${id}/email`, { email: other.email, reason }),
  ).toMatchObject({ status: 409, body: { fields: { email: 'email_taken' } } })
})

test('a company is corrected by its own rules, in the operator’s name', async () => {
  const { id, accountId } = await createProvider(server.db)
  expect(await server.call(support, 'POST', ofCompany(id, 'details'), { ...details, reason })).toMatchObject({
    status: 200,
    body: { name: 'Maison Blanche', siretStatus: 'valid', webSite: 'https://blanche.example' },
  })
  expect((await readCompany(id)).corrections).toMatchObject([{ what: 'company', reason }])
  expect(await auditOf(accountId)).toEqual(['company.details-changed', 'company.corrected'])
  expect(
    await server.call(support, 'POST', ofCompany(id, 'details'), { ...details, siret: '12345678901234', reason }),
  ).toMatchObject({ status: 400, body: { code: 'siret_invalid' } })
})

test('what the owner has saved meanwhile stops the operator, and nothing of the correction stays', async () => {
  const company = await createProvider(server.db)
  const { details: seen } = await readCompany(company.id)
  await server.call(company, 'POST', '/api/company/name', { name: 'Maison Rose' })
  expect((await send(ofCompany(company.id, 'details'), { ...details, reason }, seen.version)).status).toBe(412)
  const now = await readCompany(company.id)
  expect([now.details.name, now.corrections]).toEqual(['Maison Rose', []])
})

test('the street of a company is corrected, its place stays', async () => {
  const { id } = await createProvider(server.db)
  const { address } = await readCompany(id)
  const { zipcode, city, countryCode, latitude, longitude } = address
  const body = { zipcode, city, countryCode, latitude, longitude, street: '3 rue du Lac', reason }
  expect(await send(ofCompany(id, 'address'), body, address.version)).toMatchObject({
    status: 200,
    body: { street: '3 rue du Lac', city },
  })
})

test('an operator’s account is corrected by whoever decides who is one', async () => {
  const colleague = await createOperator(server.db, ['moderation'])
  const owner = await createOperator(server.db, ['owner'])
  const correct = (by: { id: string }) => server.call(by, 'POST', ofAccount(colleague.id), { ...names, reason })
  expect((await correct(support)).status).toBe(403)
  expect((await correct(owner)).status).toBe(200)
})

test('whoever may not change people corrects nothing', async () => {
  const finance = await createOperator(server.db, ['finance'])
  const { id } = await createAccount(server.db)
  expect((await server.call(finance, 'POST', ofAccount(id), { ...names, reason })).status).toBe(404)
})
