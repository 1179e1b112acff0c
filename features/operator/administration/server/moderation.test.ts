import type { CurrentUser } from '@bouquet/contract/session-contract'
import type { ProviderId } from '@bouquet/domain/ids'
import { whyHidden } from '@bouquet/domain/visibility'
import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: TestServer
let admin: { id: string; roles: string[] }
let other: { id: string; roles: string[] }

const roles = ['ROLE_ADMIN' as const]
const reason = 'Votre numéro SIRET est celui d’une entreprise fermée.'

beforeAll(async () => {
  server = await startTestServer()
  const [one, two] = await Promise.all([createAccount(server.db, { roles }), createAccount(server.db, { roles })])
  admin = { id: one.id, roles }
  other = { id: two.id, roles }
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('providers').execute())

const waiting = (since: string, values: object = {}) =>
  createProvider(server.db, {
    is_moderated: false,
    waiting_since: new Date(since),
    account: { moderated_at: null, email_confirmed_at: null },
    ...values,
  })
const url = (id: string, act: string) => `/api/admin/moderation/${id}/${act}`
const approve = (by: typeof admin, id: string, seenState = 'waiting') =>
  server.call(by, 'POST', url(id, 'approve'), { seenState })
const refuse = (by: typeof admin, id: string, seenState = 'waiting', why: unknown = reason) =>
  server.call(by, 'POST', url(id, 'refuse'), { seenState, reason: why })
const askChanges = (by: typeof admin, id: string) =>
  server.call(by, 'POST', url(id, 'ask-changes'), { seenState: 'waiting', reason })

test('who waits longest comes first; answered ones are not in the queue', async () => {
  const late = await waiting('2026-11-19T10:00:00Z')
  const early = await waiting('2026-11-10T10:00:00Z', { siret_status: 'inactive', siret: '55203253400646' })
  await waiting('2026-11-01T10:00:00Z', { moderation_answer: 'changes_asked' })
  await createProvider(server.db)
  const answer = await server.call(admin, 'GET', '/api/admin/moderation?pageSize=1')
  expect(answer).toMatchObject({
    status: 200,
    body: { total: 2, providers: [{ id: early.id, siretStatus: 'inactive', isEmailConfirmed: false, isBack: false }] },
  })
  expect(await server.call(admin, 'GET', '/api/admin/moderation?pageSize=1&page=2')).toMatchObject({
    body: { providers: [{ id: late.id }] },
  })
  expect(await server.call(admin, 'GET', '/api/admin/moderation?country=DE')).toMatchObject({ body: { total: 0 } })
})

test('who waits is found by company, town and address, and saved as a table, longest waiting first', async () => {
  const late = await waiting('2026-11-18T10:00:00Z', { company_name: 'Ateliers Zéphyr', city: 'Évreux' })
  const early = await waiting('2026-11-12T10:00:00Z', { company_name: 'Maison Zéphyr', city: 'Lyon' })
  const found = async (query: string) => {
    const { body } = await server.call(admin, 'GET', `/api/admin/moderation?${query}`)
    return (body as { providers: { id: string }[] }).providers.map(({ id }) => id)
  }
  expect(await found('q=zephyr')).toEqual([early.id, late.id])
  expect(await found('q=evreux')).toEqual([late.id])
  expect(await found('q=%25')).toEqual([])
  const table = String((await server.call(admin, 'GET', '/api/admin/moderation.csv?q=zephyr')).body)
  expect(
    table
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]),
  ).toEqual(['Maison Zéphyr', 'Ateliers Zéphyr'])
})

test('an approval opens the entries at once, is noted, and mailed in the provider’s language', async () => {
  const provider = await waiting('2026-11-10T10:00:00Z', {
    account: { language: 'de', moderated_at: null, email_confirmed_at: null },
  })
  expect(await server.call(provider, 'GET', '/api/event-requests')).toMatchObject({ status: 403 })
  expect(await approve(admin, provider.id)).toMatchObject({
    status: 200,
    body: { state: 'approved', decisions: [{ decision: 'approved', decidedBy: 'Camille Laurent', reason: null }] },
  })
  expect(await server.call(provider, 'GET', '/api/event-requests')).toMatchObject({ status: 200 })
  expect(await server.call(provider, 'GET', '/api/me')).toMatchObject({
    body: { user: { isModerated: true, moderationState: 'approved', moderationReason: null } },
  })
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, provider.email)
  expect(mail).toMatchObject({ locale: 'de', subject: 'Maison Alba ist auf Bouquet online' })
  expect(mail?.text).toContain('/dashboard')
  expect(mail?.text).toContain('Bestätigen Sie Ihre E-Mail-Adresse')
  expect(await server.call(admin, 'GET', `/api/admin/users/${provider.accountId}/audit`)).toMatchObject({
    body: { entries: [{ action: 'moderation.approved', actorName: 'Camille Laurent', byName: null }] },
  })
})

test.each([
  ['not_found', 'Das französische Unternehmensregister kennt Ihre SIRET-Nummer nicht.'],
  ['inactive', 'Laut französischem Register ist Ihr Unternehmen geschlossen.'],
] as const)('an approval says that the page is not online while the number is %s', async (siret_status, why) => {
  const provider = await waiting('2026-11-10T10:00:00Z', {
    siret: '44306184100047',
    siret_status,
    account: { language: 'de', moderated_at: null },
  })
  await approve(admin, provider.id)
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, provider.email)
  expect(mail?.subject).toBe('Maison Alba ist freigegeben, aber noch nicht online')
  expect(mail?.text).toContain(why)
  expect(mail?.text).toContain('/company/details')
  const { body } = await server.call(provider, 'GET', '/api/me')
  expect(body).toMatchObject({ user: { isModerated: true, siretStatus: siret_status, publicUrl: null } })
})

test('who owns venues alone is written to about the company, not about a profile', async () => {
  const owner = await waiting('2026-11-10T10:00:00Z', {
    is_planner: false,
    account: { language: 'de', moderated_at: null, roles: ['ROLE_VENUE'] },
  })
  await approve(admin, owner.id)
  await refuse(admin, owner.id, 'approved')
  await server.finishJobs()
  const mails = await outboxOf(server.db, owner.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Ihr Unternehmen Maison Alba auf Bouquet',
    'Maison Alba ist auf Bouquet freigegeben',
  ])
  for (const { text } of mails) expect(text).not.toContain('Profil')
})

test('in every state a page is online exactly where no reason hides it', async () => {
  for (const siret_status of [null, 'valid', 'to_check', 'not_found', 'inactive'] as const)
    for (const moderation_answer of [null, 'refused', 'changes_asked'] as const)
      for (const is_moderated of moderation_answer ? [false] : [true, false]) {
        const provider = await createProvider(server.db, { siret_status, moderation_answer, is_moderated })
        const { user } = (await server.call(provider, 'GET', '/api/me')).body as { user: CurrentUser }
        expect(whyHidden(user) === null).toBe(user.publicUrl !== null)
      }
})

test('a refusal and a request for changes reach the provider with their reason', async () => {
  const refused = await waiting('2026-11-10T10:00:00Z')
  const asked = await waiting('2026-11-10T10:00:00Z')
  await refuse(admin, refused.id)
  await askChanges(admin, asked.id)
  expect(await server.call(refused, 'GET', '/api/me')).toMatchObject({
    body: { user: { isModerated: false, moderationState: 'refused', moderationReason: reason } },
  })
  expect(await server.call(asked, 'GET', '/api/me')).toMatchObject({
    body: { user: { moderationState: 'changes_asked', moderationReason: reason } },
  })
  await server.finishJobs()
  expect((await outboxOf(server.db, refused.email))[0]?.text).toContain(reason)
  const [mail] = await outboxOf(server.db, asked.email)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('/company/details')
})

test('a withdrawn approval closes the entries and says why', async () => {
  const provider = await createProvider(server.db)
  expect(await refuse(admin, provider.id, 'approved')).toMatchObject({ status: 200, body: { state: 'refused' } })
  expect(await server.call(provider, 'GET', '/api/event-requests')).toMatchObject({ status: 403 })
  const account = await server.db
    .selectFrom('accounts')
    .select('moderated_at')
    .where('id', '=', provider.accountId)
    .executeTakeFirst()
  expect(account).toEqual({ moderated_at: null })
})

test.each([
  ['approve and refuse', approve, refuse],
  ['refuse and approve', refuse, approve],
  ['approve twice', approve, approve],
  ['ask for changes and approve', askChanges, approve],
])('of two administrators at once who %s, one decides', async (_what, first, second) => {
  const provider = await waiting('2026-11-10T10:00:00Z')
  const answers = await Promise.all([first(admin, provider.id), second(other, provider.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'moderation_settled' } })
  await server.finishJobs()
  expect(await outboxOf(server.db, provider.email)).toHaveLength(1)
  expect((await noted(provider.id)).length).toBe(1)
})

const noted = (id: ProviderId) =>
  server.db.selectFrom('moderation_decisions').select('id').where('provider_id', '=', id).execute()

test.each([
  [9, 422],
  [10, 200],
  [2000, 200],
  [2001, 422],
])('a reason of %i characters answers %i', async (length, status) => {
  const provider = await waiting('2026-11-10T10:00:00Z')
  expect((await refuse(admin, provider.id, 'waiting', 'é'.repeat(length))).status).toBe(status)
})

test('blanks are no reason, and a decision that the state does not allow is settled already', async () => {
  const provider = await waiting('2026-11-10T10:00:00Z')
  expect(await refuse(admin, provider.id, 'waiting', ' '.repeat(40))).toMatchObject({
    status: 422,
    body: { fields: { reason: 'reason_too_short' } },
  })
  expect(await approve(admin, provider.id, 'approved')).toMatchObject({ status: 409 })
  expect(await noted(provider.id)).toEqual([])
})

test('the case shows the profile as visitors see it, and who came back', async () => {
  const provider = await waiting('2026-11-10T10:00:00Z', { tagline: 'Le calme avant la fête' })
  await server.db
    .updateTable('provider_services')
    .set({ is_budget_visible: false, description: 'Du premier rendez-vous au dernier slow.' })
    .where('provider_id', '=', provider.id)
    .execute()
  await askChanges(admin, provider.id)
  await server.db
    .updateTable('providers')
    .set({ moderation_answer: null, waiting_since: new Date() })
    .where('id', '=', provider.id)
    .execute()
  expect(await server.call(admin, 'GET', `/api/admin/moderation/${provider.id}`)).toMatchObject({
    status: 200,
    body: {
      state: 'waiting',
      isBack: true,
      locale: 'fr',
      tagline: 'Le calme avant la fête',
      services: [
        { type: 'FULL_PLANNING', description: 'Du premier rendez-vous au dernier slow.', budgetStartingFrom: null },
      ],
      decisions: [{ decision: 'changes_asked', reason }],
    },
  })
})

test('nobody but an administrator finds any of it', async () => {
  const provider = await createProvider(server.db)
  const calls = [
    ['GET', '/api/admin/moderation'],
    ['GET', `/api/admin/moderation/${provider.id}`],
    ['POST', url(provider.id, 'approve')],
    ['GET', '/api/admin/users'],
    ['GET', `/api/admin/users/${provider.id}`],
    ['GET', `/api/admin/users/${provider.accountId}/audit`],
    ['DELETE', `/api/admin/users/${provider.id}/sessions/${provider.id}`],
  ] as const
  for (const [method, path] of calls) {
    const payload = method === 'POST' ? { seenState: 'waiting' } : undefined
    expect(await server.call(provider, method, path, payload), path).toMatchObject({ status: 404 })
    expect(await server.call(null, method, path, payload), path).toMatchObject({ status: 401 })
  }
})

test('an unknown provider is not found', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await approve(admin, nobody)).toMatchObject({ status: 404 })
  expect(await server.call(admin, 'GET', `/api/admin/moderation/${nobody}`)).toMatchObject({ status: 404 })
})
