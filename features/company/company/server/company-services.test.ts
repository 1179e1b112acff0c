import type { ProviderId } from '@bouquet/domain/ids'
import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const described = {
  prestationId: 1,
  description: 'Du premier rendez-vous au lendemain.',
  budgetStartingFrom: 1290.5,
  isDescriptionVisible: true,
  isBudgetVisible: false,
}
const offer = { langues: [1, 4], prestations: [1, 3], prestationDetails: [described] }
const save = (who: { id: ProviderId }, changes: object = {}) =>
  server.call(who, 'POST', '/api/company/services', { ...offer, ...changes })
const read = (who: { id: ProviderId }) => server.call(who, 'GET', '/api/company/services')

test('services are read as they were saved, in the catalogue’s order and the reader’s language', async () => {
  const provider = await createProvider(server.db)
  const saved = {
    langues: [{ id: 1 }, { id: 4 }],
    prestations: [
      { id: 1, label: 'Organisation complète' },
      { id: 3, label: expect.any(String) },
    ],
    prestationDetails: [
      { ...described, currency: 'EUR' },
      {
        prestationId: 3,
        description: '',
        budgetStartingFrom: null,
        currency: 'EUR',
        isDescriptionVisible: true,
        isBudgetVisible: true,
      },
    ],
  }
  expect(await save(provider, { prestations: [3, 1] })).toMatchObject({ status: 200, body: saved })
  expect((await read(provider)).body).toEqual({ ...saved, version: expect.any(Number) })
})

test('a price from before a move stays in its currency until another is set', async () => {
  const provider = await createProvider(server.db)
  await save(provider)
  await server.db.updateTable('providers').set({ listed_country: 'GB' }).where('id', '=', provider.id).execute()
  const priced = async (changes: object) => {
    const { body } = await save(provider, { prestationDetails: [{ ...described, ...changes }] })
    const [{ budgetStartingFrom, currency } = {}] = (body as { prestationDetails: Record<string, unknown>[] })
      .prestationDetails
    return { budgetStartingFrom, currency }
  }
  expect(await priced({})).toEqual({ budgetStartingFrom: 1290.5, currency: 'EUR' })
  expect(await priced({ budgetStartingFrom: 1300, currency: 'EUR' })).toEqual({
    budgetStartingFrom: 1300,
    currency: 'EUR',
  })
  expect(await priced({ budgetStartingFrom: 1100, currency: 'GBP' })).toEqual({
    budgetStartingFrom: 1100,
    currency: 'GBP',
  })
  expect((await priced({ budgetStartingFrom: 1200 })).currency).toBe('GBP')
})

test('what was said of a service that stays is saved, and of one that goes is gone', async () => {
  const provider = await createProvider(server.db)
  await save(provider)
  await save(provider, { prestations: [1, 2], prestationDetails: [{ ...described, prestationId: 2 }] })
  expect((await read(provider)).body).toMatchObject({
    prestationDetails: [described, { ...described, prestationId: 2 }],
  })
  await save(provider, { prestations: [2], prestationDetails: [] })
  await save(provider, { prestations: [1, 2], prestationDetails: [] })
  expect((await read(provider)).body).toMatchObject({
    prestationDetails: [{ prestationId: 1, description: '', budgetStartingFrom: null }, { prestationId: 2 }],
  })
})

test('details of a service that is not offered are left out, visibility is on unless said', async () => {
  const provider = await createProvider(server.db)
  const { isDescriptionVisible: _shown, isBudgetVisible: _priced, ...plain } = described
  const details = [plain, { ...described, prestationId: 9 }]
  expect(await save(provider, { prestations: [1], prestationDetails: details })).toMatchObject({
    status: 200,
    body: { prestationDetails: [{ prestationId: 1, isDescriptionVisible: true, isBudgetVisible: true }] },
  })
})

test('of ten tabs that save at once, one whole offer stays', async () => {
  const provider = await createProvider(server.db)
  const ids = Array.from({ length: 9 }, (_, index) => index + 1)
  const answers = await Promise.all(
    ids.map((id) => save(provider, { prestations: [id], prestationDetails: [{ ...described, prestationId: id }] })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200))
  const { body } = await read(provider)
  expect((body as { prestations: unknown[] }).prestations).toHaveLength(1)
  expect(body).toMatchObject({ prestationDetails: [{ description: described.description }] })
})

test.each([
  ['no service', { prestations: [] }, 'services_required'],
  ['no language', { langues: [] }, 'languages_required'],
  ['a service that does not exist', { prestations: [999] }, 'invalid_input'],
  ['a language that does not exist', { langues: [999] }, 'invalid_input'],
  ['a service beyond every number', { prestations: [2 ** 40] }, 'invalid_input'],
  ['a budget below nothing', { prestationDetails: [{ ...described, budgetStartingFrom: -0.01 }] }, 'budget_invalid'],
  ['a budget in words', { prestationDetails: [{ ...described, budgetStartingFrom: 'viel' }] }, 'budget_invalid'],
  [
    'a description of 2001',
    { prestationDetails: [{ ...described, description: 'é'.repeat(2001) }] },
    'message_too_long',
  ],
])('%s is refused and nothing changes', async (_what, changes, code) => {
  const provider = await createProvider(server.db)
  await save(provider)
  expect(await save(provider, changes)).toMatchObject({ status: 422, body: { code } })
  expect((await read(provider)).body).toMatchObject({
    langues: [{ id: 1 }, { id: 4 }],
    prestationDetails: [described, {}],
  })
})

test('a provider with venues alone changes the languages, and services that are sent are ignored', async () => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const answer = { status: 200, body: { langues: [{ id: 1 }, { id: 4 }], prestations: [], prestationDetails: [] } }
  expect(await save(owner)).toMatchObject(answer)
  expect(await save(owner, { prestations: [], prestationDetails: [] })).toMatchObject(answer)
  expect(await save(owner, { langues: [] })).toMatchObject({ status: 422, body: { code: 'languages_required' } })
})

test('a provider who was asked for changes returns to the queue after saving, others do not', async () => {
  const asked = await createProvider(server.db, { is_moderated: false, moderation_answer: 'changes_asked' })
  const refused = await createProvider(server.db, { is_moderated: false, moderation_answer: 'refused' })
  const approved = await createProvider(server.db)
  server.setNow(new Date('2026-11-20T22:00:00Z'))
  for (const provider of [asked, refused, approved]) expect((await save(provider)).status).toBe(200)
  const stateOf = ({ id }: { id: ProviderId }) =>
    server.db
      .selectFrom('providers')
      .select(['is_moderated', 'moderation_answer', 'waiting_since'])
      .where('id', '=', id)
      .executeTakeFirst()
  expect(await stateOf(asked)).toMatchObject({
    moderation_answer: null,
    waiting_since: new Date('2026-11-20T22:00:00Z'),
  })
  expect(await stateOf(refused)).toMatchObject({ moderation_answer: 'refused' })
  expect(await stateOf(approved)).toMatchObject({ is_moderated: true, waiting_since: null })
  const log = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', asked.accountId)
    .execute()
  expect(log).toEqual([{ action: 'company.services-changed' }])
})

test('an account before the end of onboarding has no company to read', async () => {
  const newcomer = await createAccount(server.db)
  for (const part of ['name', 'siret', 'details', 'address', 'services'])
    expect(await server.call(newcomer, 'GET', `/api/company/${part}`)).toMatchObject({
      status: 403,
      body: { code: 'onboarding_required' },
    })
})
