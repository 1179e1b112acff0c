import { email, password, personalName } from '@bouquet/contract/fields'
import { companyName } from '@bouquet/features/company/company/contract.ts'
import { deleteAccount, personalInfo } from '@bouquet/features/people/accounts/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createProvider } from '../database/testing/factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Each value is validated twice: by the schema that the browser's forms use, and by the server in a call. */
let server: TestServer
let account: { id: string }
let provider: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  account = await createAccount(server.db)
  provider = await createProvider(server.db)
})
afterAll(() => server.close())

const million = 'a'.repeat(1_000_000)
const accepted = (schema: { safeParse(value: unknown): { success: boolean } }, value: string) =>
  schema.safeParse(value).success

describe('a personal name', () => {
  test.each([
    ['one character', 'A', false],
    ['two characters', 'Bo', true],
    ['49 characters', 'a'.repeat(49), true],
    ['50 characters', 'a'.repeat(50), true],
    ['51 characters', 'a'.repeat(51), false],
    ['accents', 'Éloïse Šťastná', true],
    ['an apostrophe and a hyphen', "D’Arcy-O'Neill", true],
    ['letters written from right to left', 'أميرة', true],
    ['a digit', 'R2D2', false],
    ['an emoji', 'Rose 🌹', false],
    ['a mark that turns the direction of what follows', 'Rose\u202e', false],
    ['markup', '<b>Rose</b>', false],
    ['spaces alone', '     ', false],
    ['a million characters', million, false],
  ])('with %s: browser and server agree', async (_what, name, isRight) => {
    expect(accepted(personalName, name)).toBe(isRight)
    expect(personalInfo.safeParse({ firstname: name, lastname: 'Laurent' }).success).toBe(isRight)
    const answer = await server.call(account, 'POST', '/api/account/update-personal-info', {
      firstname: name,
      lastname: 'Laurent',
    })
    expect(answer.status).toBe(isRight ? 200 : 422)
    if (!isRight) expect(answer.body).toMatchObject({ fields: { firstname: 'name_invalid' } })
  })
})

describe('a company name', () => {
  test.each([
    ['one character', 'A', false],
    ['two characters', 'A1', true],
    ['50 characters', 'é'.repeat(50), true],
    ['51 characters', 'é'.repeat(51), false],
    ['every sign that is allowed', "A&B – l'été".replace('–', '-'), true],
    ['letters written from right to left', 'أفراح', true],
    ['an emoji', 'Noces 💐', false],
    ['signs alone', '(.../)', false],
    ['a million characters', million, false],
  ])('with %s: browser and server agree', async (_what, name, isRight) => {
    expect(accepted(companyName, name)).toBe(isRight)
    const answer = await server.call(provider, 'POST', '/api/company/name', { name })
    expect(answer.status).toBe(isRight ? 200 : 422)
  })
})

describe('an address', () => {
  const label = (length: number) => 'd'.repeat(length)
  test.each([
    ['64 characters before the @', `${label(64)}@maison.example`, true],
    ['65 characters before the @', `${label(65)}@maison.example`, false],
    ['a label of 63', `anne@${label(63)}.example`, true],
    ['a label of 64', `anne@${label(64)}.example`, false],
    ['a domain of 255', `anne@${[63, 63, 63, 61].map(label).join('.')}.e`, true],
    ['a domain of 256', `anne@${[63, 63, 63, 62].map(label).join('.')}.e`, false],
    ['two @', 'anne@@maison.example', false],
    ['an accent in the domain', 'anne@maisonfleurie-été.example', true],
    ['an emoji', 'anne🌹@maison.example', false],
    ['a million characters', `${million}@maison.example`, false],
  ])('with %s: browser and server agree', async (_what, address, isRight) => {
    expect(accepted(email, address)).toBe(isRight)
    const answer = await server.call(null, 'POST', '/api/reset-password/request', { email: address })
    expect(answer.status).toBe(isRight ? 200 : 422)
  })
})

describe('a new password', () => {
  const reset = (newPassword: string) =>
    server.call(null, 'POST', '/api/reset-password/none', { newPassword, confirmPassword: newPassword, token: 'none' })
  test.each([
    ['7 characters', 'Lis!203', false],
    ['8 characters', 'Lis!2031', true],
    ['128 characters', `Lis!2031${'a'.repeat(120)}`, true],
    ['129 characters', `Lis!2031${'a'.repeat(121)}`, false],
    ['accents and an emoji', 'Éternité 🌹 2031', true],
    ['400,000 characters', `Lis!2031${million.slice(0, 400_000)}`, false],
  ])('of %s: browser and server agree', async (_what, value, isRight) => {
    expect(accepted(password, value)).toBe(isRight)
    // A valid password passes, and the call then fails because of its invalid link.
    expect((await reset(value)).status).toBe(isRight ? 410 : 422)
  })
})

describe('a reason to leave', () => {
  test.each([
    ['29 characters', 'r'.repeat(29), false],
    ['29 characters among spaces', `   ${'r'.repeat(29)}   `, false],
    ['15 emoji, which are more code units', '🌹'.repeat(15), false],
    ['a million characters', million, false],
  ])('of %s: browser and server agree', async (_what, reason, isRight) => {
    expect(deleteAccount.body.safeParse({ reason }).success).toBe(isRight)
    expect((await server.call(account, 'DELETE', '/api/account/delete', { reason })).status).toBe(422)
  })

  test('of 30 characters suffices', () => {
    expect(deleteAccount.body.safeParse({ reason: 'r'.repeat(30) }).success).toBe(true)
  })
})
