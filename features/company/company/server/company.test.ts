import type { ProviderId } from '@bouquet/domain/ids'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { RegisterUnavailable } from '@bouquet/server/ports/company-register/company-register.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkCompanyNumbers } from './check-company-numbers.ts'

const open = '73282932000074'
const closed = '55203253400646'
const unknown = '44306184100047'

let server: TestServer
let fake: TestServer['services']['ports']['companyRegister']
const asked: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  fake = server.services.ports.companyRegister
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('register_answers').execute()
  await server.db.updateTable('providers').set({ siret: null, siret_status: null }).execute()
  registerAnswers()
})

/** Fakes the register and counts its answers; with `broken` it does not answer for these numbers, or for any. */
function registerAnswers(broken: string[] | 'all' | 'none' = 'none'): void {
  asked.length = 0
  server.services.ports.companyRegister = {
    lookUp: async (siret) => {
      asked.push(siret)
      if (broken === 'all' || (broken !== 'none' && broken.includes(siret))) throw new RegisterUnavailable('down')
      return fake.lookUp(siret)
    },
  }
}

type Account = { id: ProviderId }
const details = {
  name: 'Maison Béranger',
  siret: open,
  webSite: 'maison-beranger.example',
  dateOfCreation: '2019-04-01',
}
const save = (who: Account, part: string, body: object) => server.call(who, 'POST', `/api/company/${part}`, body)
const read = (who: Account, part: string) => server.call(who, 'GET', `/api/company/${part}`)
const rowOf = ({ id }: Account) =>
  server.db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('details', () => {
  test('are read as they were saved, the website with its protocol', async () => {
    const provider = await createProvider(server.db)
    const saved = {
      countryCode: 'FR',
      ...details,
      siretStatus: 'valid',
      webSite: 'https://maison-beranger.example',
    }
    expect(await save(provider, 'details', details)).toMatchObject({ status: 200, body: saved })
    expect(await read(provider, 'details')).toMatchObject({ status: 200, body: saved })
    expect(await read(provider, 'name')).toMatchObject({ body: { name: 'Maison Béranger' } })
    expect(await read(provider, 'siret')).toMatchObject({ body: { siret: open, siretStatus: 'valid' } })
  })

  test('name and number can be saved alone, and the address of the page stays', async () => {
    const provider = await createProvider(server.db)
    expect(await save(provider, 'name', { name: 'Les Noces' })).toMatchObject({
      status: 200,
      body: { name: 'Les Noces' },
    })
    expect(await save(provider, 'siret', { siret: '552 032 534 00646' })).toMatchObject({
      status: 200,
      body: { siret: closed, siretStatus: 'inactive' },
    })
    expect((await rowOf(provider)).slug).toBe(provider.slug)
  })

  test.each([
    [open, 'valid'],
    [closed, 'inactive'],
    [unknown, 'not_found'],
  ])('the register says of %s: %s', async (siret, siretStatus) => {
    const provider = await createProvider(server.db)
    expect(await save(provider, 'details', { ...details, siret })).toMatchObject({ status: 200, body: { siretStatus } })
  })

  test.each([
    ['a number of 13 digits', { siret: '7328293200007' }, 400, 'siret_invalid'],
    ['a number with a wrong check digit', { siret: '73282932000075' }, 400, 'siret_invalid'],
    ['no number in France', { siret: null }, 400, 'siret_invalid'],
    ['a website without an end', { webSite: 'https://maison' }, 422, 'website_invalid'],
    ['a script as website', { webSite: 'javascript:alert(1)' }, 422, 'website_invalid'],
    ['a company of tomorrow', { dateOfCreation: '2199-01-01' }, 422, 'creation_date_invalid_future'],
    ['a company of 1899', { dateOfCreation: '1899-12-31' }, 422, 'creation_date_invalid'],
    ['a name of one character', { name: 'A' }, 422, 'company_name_invalid'],
    ['a name with a heart', { name: 'Maison 🌸' }, 422, 'company_name_invalid'],
  ])('%s is refused and nothing is saved', async (_what, changes, status, code) => {
    const provider = await createProvider(server.db)
    expect(await save(provider, 'details', { ...details, ...changes })).toMatchObject({ status, body: { code } })
    expect((await rowOf(provider)).company_name).toBe('Maison Alba')
  })

  test('today is judged where the account registered', async () => {
    const london = await createProvider(server.db, {
      account: { country: 'GB' },
      country_code: 'GB',
      listed_country: 'GB',
    })
    const berlin = await createProvider(server.db, {
      account: { country: 'DE' },
      country_code: 'DE',
      listed_country: 'DE',
    })
    server.setNow(new Date('2026-11-20T23:30:00Z'))
    const tomorrow = { ...details, dateOfCreation: '2026-11-21' }
    expect((await save(london, 'details', tomorrow)).status).toBe(422)
    expect((await save(berlin, 'details', tomorrow)).status).toBe(200)
    server.setNow(new Date('2026-11-20T22:00:00Z'))
  })

  test('outside France the number is not saved, and alone it is refused', async () => {
    const provider = await createProvider(server.db, { country_code: 'BE', listed_country: 'BE' })
    expect(await save(provider, 'details', details)).toMatchObject({ body: { siret: null, siretStatus: null } })
    expect(await save(provider, 'siret', { siret: open })).toMatchObject({
      status: 422,
      body: { code: 'siret_only_in_france' },
    })
    expect(asked).toEqual([])
  })
})

describe('the register', () => {
  test('is asked once a day for a known establishment, whichever caller it is for, and each time for an unknown one', async () => {
    const [one, other] = [await createProvider(server.db), await createProvider(server.db)]
    await server.call(one, 'GET', `/api/siren/siret?siret=${open}`)
    await save(one, 'details', details)
    await save(other, 'details', details)
    expect(asked).toEqual([open])
    await save(one, 'siret', { siret: unknown })
    await save(other, 'siret', { siret: unknown })
    expect(asked).toEqual([open, unknown, unknown])
    server.setNow(new Date('2026-11-21T22:00:01Z'))
    await server.call(one, 'GET', `/api/siren/siret?siret=${open}`)
    expect(asked).toEqual([open, unknown, unknown, open])
  })

  test('is not asked again for a number that stays, unless it was silent', async () => {
    const provider = await createProvider(server.db, { siret: unknown, siret_status: 'valid' })
    expect(await save(provider, 'details', { ...details, siret: unknown })).toMatchObject({
      body: { siretStatus: 'valid' },
    })
    expect(asked).toEqual([])
    const waiting = await createProvider(server.db, { siret: open, siret_status: 'to_check' })
    expect(await save(waiting, 'details', details)).toMatchObject({ body: { siretStatus: 'valid' } })
    expect(asked).toEqual([open])
  })

  test('never stops saving while it is down; later the number is checked', async () => {
    registerAnswers('all')
    const [one, other] = [await createProvider(server.db), await createProvider(server.db)]
    expect(await save(one, 'details', details)).toMatchObject({ status: 200, body: { siretStatus: 'to_check' } })
    expect(await save(other, 'siret', { siret: closed })).toMatchObject({
      status: 200,
      body: { siretStatus: 'to_check' },
    })
    asked.length = 0
    await checkCompanyNumbers(server.services)
    expect(asked).toHaveLength(1)
    registerAnswers()
    await checkCompanyNumbers(server.services)
    expect([(await rowOf(one)).siret_status, (await rowOf(other)).siret_status]).toEqual(['valid', 'inactive'])
    asked.length = 0
    await checkCompanyNumbers(server.services)
    expect(asked).toEqual([])
  })

  test('that has no answer for one number does not delay the others', async () => {
    const waiting = { siret_status: 'to_check' } as const
    const first = await createProvider(server.db, { siret: unknown, ...waiting, created_at: new Date('2020-01-01') })
    const second = await createProvider(server.db, { siret: open, ...waiting })
    registerAnswers([unknown])
    await checkCompanyNumbers(server.services)
    expect((await rowOf(second)).siret_status).toBe('to_check')
    await checkCompanyNumbers(server.services)
    expect([(await rowOf(first)).siret_status, (await rowOf(second)).siret_status]).toEqual(['to_check', 'valid'])
  })
})
