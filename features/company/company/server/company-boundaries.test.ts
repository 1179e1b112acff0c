import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyAddressUpdate, companyDetailsUpdate, companyServicesUpdate } from '../contract.ts'

/** Each value is validated twice: by the schema that the browser's forms use, and by the server over HTTP. */
let server: TestServer
let provider: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  provider = await createProvider(server.db, { country_code: 'GB', listed_country: 'GB' })
})
afterAll(() => server.close())

const million = 'a'.repeat(1_000_000)
type Schema = { safeParse(value: unknown): { success: boolean } }

async function judge(part: string, schema: Schema, body: object): Promise<{ browser: boolean; server: boolean }> {
  const answer = await server.call(provider, 'POST', `/api/company/${part}`, body)
  if (answer.status !== 200) expect(answer.status).toSatisfy((status: number) => [413, 422].includes(status))
  return { browser: schema.safeParse(body).success, server: answer.status === 200 }
}
const both = (isRight: boolean) => ({ browser: isRight, server: isRight })

describe('a company name', () => {
  test.each([
    ['49 characters', 'é'.repeat(49), true],
    ['50 characters', 'é'.repeat(50), true],
    ['50 characters among spaces', `  ${'é'.repeat(50)}  `, true],
    ['51 characters', 'é'.repeat(51), false],
    ['letters written from right to left', 'أفراح الورد', true],
    ['a mark that turns the direction of what follows', 'Noces\u202e', false],
    ['a family of emoji', 'Noces 👩‍👩‍👧', false],
    ['a million characters', million, false],
  ])('of %s', async (_what, name, isRight) => {
    const body = { name, siret: null, webSite: null, dateOfCreation: '2019-04-01' }
    expect(await judge('details', companyDetailsUpdate, body)).toEqual(both(isRight))
  })
})

describe('a website', () => {
  const address = (length: number) => `https://noces.example/${'a'.repeat(length - 22)}`
  test.each([
    ['nothing', '', true],
    ['no protocol', 'noces.example', true],
    ['accents', 'https://mariées-d’été.example/élégance', true],
    ['letters written from right to left', 'https://أفراح.example', true],
    ['299 characters', address(299), true],
    ['300 characters', address(300), true],
    ['301 characters', address(301), false],
    ['an emoji', 'https://💐.example', true],
    ['spaces', 'noces du lac.example', false],
    ['another protocol', 'ftp://noces.example', false],
    ['a script', 'javascript:alert(1)//.example', false],
    ['data', 'data:text/html,x.example', false],
    ['no end', 'https://noces', false],
    ['a million characters', `${million}.example`, false],
  ])('of %s', async (_what, webSite, isRight) => {
    const body = { name: 'Noces', siret: null, webSite, dateOfCreation: '2019-04-01' }
    expect(await judge('details', companyDetailsUpdate, body)).toEqual(both(isRight))
  })
})

describe('a creation date', () => {
  test.each([
    ['the first day', '1900-01-01', true],
    ['the day before', '1899-12-31', false],
    ['a 29th of February that was', '2024-02-29', true],
    ['a 29th of February that was not', '2023-02-29', false],
    ['none', '', false],
    ['a moment', '2019-04-01T10:00:00Z', false],
    ['the year 10000', '10000-01-01', false],
    ['a million digits', '1'.repeat(1_000_000), false],
  ])('of %s', async (_what, dateOfCreation, isRight) => {
    const body = { name: 'Noces', siret: null, webSite: null, dateOfCreation }
    expect(await judge('details', companyDetailsUpdate, body)).toEqual(both(isRight))
  })
})

describe('an address', () => {
  const bath = { zipcode: 'BA1 1LZ', city: 'Bath', countryCode: 'GB', latitude: 51.38, longitude: -2.36 }
  test.each([
    ['a town of one character', { city: 'Y' }, false],
    ['a town of two characters', { city: 'Eu' }, true],
    ['a town of 100 characters', { city: 'é'.repeat(100) }, true],
    ['a town of 101 characters', { city: 'é'.repeat(101) }, false],
    ['a town written from right to left', { city: 'القاهرة' }, true],
    ['a town of a million characters', { city: million }, false],
    ['an outward code', { zipcode: 'ba1' }, true],
    ['a code of 12 where no format is known', { zipcode: 'x'.repeat(12), countryCode: 'CH' }, true],
    ['a code of 13 where no format is known', { zipcode: 'x'.repeat(13), countryCode: 'CH' }, false],
    ['Arabic digits as a French code', { zipcode: '٧٤٠٠٠', countryCode: 'FR' }, false],
    ['a country in small letters', { countryCode: 'gb' }, false],
    ['a country outside the list', { countryCode: 'US' }, false],
  ])('with %s', async (_what, changes, isRight) => {
    expect(await judge('address', companyAddressUpdate, { ...bath, ...changes })).toEqual(both(isRight))
  })

  test.each([
    ['beyond the pole', { latitude: 90.01 }],
    ['around the earth', { longitude: -180.5 }],
    ['in words', { latitude: '51' }],
  ])('with a point %s', async (_what, changes) => {
    const body = { ...bath, ...changes }
    expect(companyAddressUpdate.safeParse(body).success).toBe(false)
    expect((await server.call(provider, 'POST', '/api/company/address', body)).status).toBe(400)
  })
})

describe('details of a service', () => {
  const details = { prestationId: 1, description: '', budgetStartingFrom: null as unknown }
  test.each([
    ['1999 characters', { description: 'é'.repeat(1999) }, true],
    ['2000 characters', { description: 'é'.repeat(2000) }, true],
    ['2001 characters', { description: 'é'.repeat(2001) }, false],
    ['emoji and both directions', { description: 'Une fête 💐 و أفراح' }, true],
    ['a million characters', { description: million }, false],
    ['a budget of nothing', { budgetStartingFrom: 0 }, true],
    ['a budget of a cent', { budgetStartingFrom: 0.01 }, true],
    ['the highest budget', { budgetStartingFrom: 1_000_000 }, true],
    ['a cent more', { budgetStartingFrom: 1_000_000.01 }, false],
    ['a cent less than nothing', { budgetStartingFrom: -0.01 }, false],
  ])('of %s', async (_what, changes, isRight) => {
    const body = { langues: [1], prestations: [1], prestationDetails: [{ ...details, ...changes }] }
    expect(await judge('services', companyServicesUpdate, body)).toEqual(both(isRight))
  })
})
