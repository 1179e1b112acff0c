import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const userOf = async (account: { id: string }) =>
  ((await server.call(account, 'GET', '/api/me')).body as { user: Record<string, unknown> }).user

test('names change, also those with accents, hyphens and apostrophes', async () => {
  const account = await createAccount(server.db)
  const names = { firstname: '  Anne-Élise ', lastname: 'O’Hara' }
  const { status, body } = await server.call(account, 'POST', '/api/account/update-personal-info', names)
  expect({ status, body }).toMatchObject({ status: 200, body: { firstname: 'Anne-Élise', lastname: 'O’Hara' } })
  expect((await userOf(account)).fullName).toBe('Anne-Élise O’Hara')
})

test.each([
  ['one character', 'A'],
  ['51 characters', 'é'.repeat(51)],
  ['a digit', 'R2D2'],
  ['a smile', 'Zoé 🌸'],
  ['a million characters', 'a'.repeat(900_000)],
  ['nothing', '   '],
])('a name of %s is refused at its place', async (_what, firstname) => {
  const account = await createAccount(server.db)
  const answer = await server.call(account, 'POST', '/api/account/update-personal-info', {
    firstname,
    lastname: 'Roux',
  })
  expect(answer).toMatchObject({ status: 422, body: { code: 'name_invalid', fields: { firstname: 'name_invalid' } } })
})

test.each([
  ['fr', 'fr'],
  ['fr-FR', 'fr'],
  ['DE', 'de'],
  ['nl_BE', 'nl'],
])('the locale %s is the language %s', async (locale, language) => {
  const account = await createAccount(server.db, { language: 'en' })
  const { status, body } = await server.call(account, 'POST', '/api/account/change-locale', { locale })
  expect({ status, body }).toEqual({ status: 200, body: { locale: language } })
  expect((await userOf(account)).locale).toBe(language)
})

test.each(['sv', '', 'x'.repeat(21)])('the locale "%s" is refused', async (locale) => {
  const account = await createAccount(server.db, { language: 'en' })
  expect((await server.call(account, 'POST', '/api/account/change-locale', { locale })).status).toBeGreaterThan(399)
  expect((await userOf(account)).locale).toBe('en')
})

test('the profile has the public address that the current user has', async () => {
  const provider = await createProvider(server.db)
  const { body } = await server.call(provider, 'GET', '/api/profile-url')
  expect(body).toEqual({ url: (await userOf(provider)).publicUrl })
})

test('every change is written to the audit log, without what was changed', async () => {
  const account = await createAccount(server.db)
  await server.call(account, 'POST', '/api/account/update-personal-info', { firstname: 'Zoé', lastname: 'Roux' })
  const rows = await server.db.selectFrom('audit_log').selectAll().where('account_id', '=', account.id).execute()
  expect(rows).toMatchObject([{ action: 'account.names-changed', actor_id: account.id, details: {} }])
})
