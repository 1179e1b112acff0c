import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeConfig } from './config.ts'
import { readEnv } from './env.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-config-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  [{ PORT: 'eighty' }, 'PORT: "eighty" is not allowed.'],
  [{ PORT: '70000' }, 'PORT: "70000" is not allowed.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is not allowed. Invalid option: expected one of "trace"|"debug"'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: what is set is not allowed.'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: what is set is not allowed.'],
  [{ PODCAST_URL: 'http://podcast.example' }, 'PODCAST_URL: what is set is not allowed.'],
])('%o is refused by name, value and what is allowed', (source, message) => {
  expect(() => readEnv(source)).toThrow(message)
})

const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(40) }
const origins = Object.fromEntries(
  ['FR', 'BE', 'GB', 'DE', 'IT', 'ES', 'PT'].map((country) => [
    `ORIGIN_${country}`,
    `https://${country.toLowerCase()}.bouquet.example`,
  ]),
)
const shape = (source: Record<string, string>) => shapeConfig(readEnv({ ...source, DATA_DIR: folder }))

test.each([
  ['a secret', { NODE_ENV: 'production' }, 'SESSION_SECRET: is not set.'],
  ['its public addresses', production, 'ORIGIN_FR: is not set.'],
  ['a mail service', { ...production, ...origins }, 'MAILER: is not set.'],
  [
    'an SMS service',
    { ...production, ...origins, MAILER: 'fake' },
    'SMS: is not set. Production needs twilio, brevo or fake.',
  ],
])('production does not start without %s', async (_what, source, message) => {
  await expect(shape(source)).rejects.toThrow(message)
})

const named = { MAILER: 'fake', SMS: 'fake', PAYMENTS: 'emulator', COMPANY_REGISTER: 'fake' }
const seller = {
  SELLER_NAME: 'Bouquet SAS',
  SELLER_ADDRESS: '1 rue Haute; 75001 Paris',
  SELLER_VAT_NUMBER: 'FR14 987654324',
}

test.each([
  [{ SELLER_NAME: 'Bouquet SAS' }, 'SELLER_VAT_NUMBER: is not set.'],
  [{ ...seller, SELLER_VAT_NUMBER: 'FR00123' }, 'SELLER_VAT_NUMBER: is no VAT number'],
])('a seller is named with all that an invoice says of it: %o', async (source, message) => {
  await expect(shape({ ...production, ...origins, ...named, ...source })).rejects.toThrow(message)
})

test('without its variables the seller is the database’s to name', async () => {
  expect((await shape({ ...production, ...origins, ...named })).seller).toBeNull()
})

test('production starts on emulators and fakes that the operator names, without the demonstration', async () => {
  const config = await shape({ ...production, ...origins, ...named, ...seller })
  expect(config).toMatchObject({
    production: true,
    demonstration: false,
    filesUrl: null,
    podcastUrl: null,
    origins: { GB: 'https://gb.bouquet.example' },
    seller: { address: '1 rue Haute\n75001 Paris', vatNumber: 'FR14987654324' },
  })
})

test('`stand-in`, the value of earlier releases, still names each emulator and fake', async () => {
  const variables = ['MAILER', 'SMS', 'PAYMENTS', 'COMPANY_REGISTER', 'VIDEO_INFO', 'INSTAGRAM']
  const former = Object.fromEntries(variables.map((variable) => [variable, 'stand-in']))
  const now = { ...named, VIDEO_INFO: 'fake', INSTAGRAM: 'emulator' }
  const shaped = (values: Record<string, string>) => shape({ ...production, ...origins, ...seller, ...values })
  expect((await shaped(former)).ports).toEqual((await shaped(now)).ports)
  expect(() => readEnv({ LOG_LEVEL: 'stand-in' })).toThrow('LOG_LEVEL: "stand-in" is not allowed.')
})

test('a secret made for development stays the same from start to start', async () => {
  const first = await shape({})
  expect((await shape({})).sessionSecret).toEqual(first.sessionSecret)
})

test.each([
  ['FR,XX', 'COUNTRIES: "XX" is not allowed. It lists some of FR, BE, GB, DE, IT, ES, PT'],
  [' , ', 'COUNTRIES: names no country.'],
])('a deployment serves countries that there are: %o', async (COUNTRIES, message) => {
  await expect(shape({ COUNTRIES })).rejects.toThrow(message)
})

test('a deployment serves the countries that it names, else all', async () => {
  expect((await shape({ COUNTRIES: 'pt, FR' })).countries).toEqual(['FR', 'PT'])
  expect((await shape({})).countries).toHaveLength(7)
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_month',
  STRIPE_PRICE_YEARLY: 'price_year',
}

test.each(Object.keys(stripe).filter((name) => name !== 'STRIPE_SECRET_KEY'))('Stripe needs %s', async (name) => {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...stripe, [name]: '' })
  await expect(shapeConfig(env)).rejects.toThrow(`${name}: is not set. PAYMENTS=stripe needs it.`)
})

test('with its keys and prices, Stripe handles the payments', async () => {
  const { ports } = await shapeConfig(readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...stripe }))
  expect(ports.payments).toMatchObject({
    kind: 'stripe',
    publishableKey: 'pk_test_1',
    prices: { EUR: { premium_monthly: 'price_month', premium_yearly: 'price_year' }, GBP: null },
  })
})

test('prices in pounds are both set or both missing', async () => {
  const inPounds = { STRIPE_PRICE_MONTHLY_GBP: 'price_month_gbp', STRIPE_PRICE_YEARLY_GBP: 'price_year_gbp' }
  const shaped = (prices: Partial<typeof inPounds>) =>
    shapeConfig(readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...stripe, ...prices }))
  expect((await shaped(inPounds)).ports.payments.prices.GBP).toEqual({
    premium_monthly: 'price_month_gbp',
    premium_yearly: 'price_year_gbp',
  })
  const monthAlone = shaped({ STRIPE_PRICE_MONTHLY_GBP: 'price_month_gbp' })
  await expect(monthAlone).rejects.toThrow('STRIPE_PRICE_YEARLY_GBP: is not set.')
})
