import type { ProviderId } from '@bouquet/domain/ids'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { doInPortal, type PortalDeed } from '@bouquet/emulators/stripe/portal.ts'
import { createOperator, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { emulatorClient } from '@bouquet/server/ports/payments/create-payments.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedSubscription } from '../contract.ts'

let server: TestServer
let stripe: Stripe
let finance: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  stripe = emulatorClient(server.services.config.ports.payments.secretKey, server.services.ownAddress)
  finance = await createOperator(server.db, ['finance'])
})
afterAll(() => server.close())

const path = '/api/admin/subscriptions'
type Plan = 'premium_monthly' | 'premium_yearly'

async function subscribe(provider: { id: ProviderId }, plan: Plan): Promise<string> {
  const { body } = await server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan })
  const session = (body as { session_url: string }).session_url.split('/').at(-1) ?? ''
  await completeCheckout(server.services, session, '4242')
  await server.finishJobs()
  return String((await stripe.checkout.sessions.retrieve(session)).subscription)
}

async function inPortal(id: string, deed: PortalDeed): Promise<void> {
  await doInPortal(server.services, id, deed)
  await server.finishJobs()
}

const list = async (query: string) =>
  (await server.call(finance, 'GET', `${path}?${query}`)).body as {
    subscriptions: ListedSubscription[]
    next: string | null
  }
const idsOf = async (query: string) => (await list(query)).subscriptions.map(({ id }) => id)

test('a subscription is found by company, e-mail and reference, with what it pays next', async () => {
  const provider = await createProvider(server.db, { company_name: 'Maison Vauquelin', country_code: 'GB' })
  const id = await subscribe(provider, 'premium_yearly')
  for (const q of ['vauquelin', provider.email, id]) expect(await idsOf(`q=${encodeURIComponent(q)}`)).toEqual([id])
  expect((await list(`provider=${provider.id}`)).subscriptions).toMatchObject([
    { state: 'active', plan: 'premium_yearly', priceCents: 59_000, currency: 'GBP', company: 'Maison Vauquelin' },
  ])
  const { periodEnd } = (await server.services.ports.payments.readSubscription(id)) ?? {}
  const day = periodEnd?.toISOString().slice(0, 10)
  expect(await idsOf(`provider=${provider.id}&from=${day}&until=${day}`)).toEqual([id])
  expect(await idsOf(`provider=${provider.id}&until=2020-01-01`)).toEqual([])
})

test('the state follows the subscription: active, late with its next try, cancelled, ended', async () => {
  const provider = await createProvider(server.db)
  const own = `provider=${provider.id}`
  const id = await subscribe(provider, 'premium_monthly')
  const only = async () => (await list(own)).subscriptions[0]
  await inPortal(id, 'pass-unpaid')
  expect(await only()).toMatchObject({ state: 'late', tries: 1, nextTryAt: expect.any(String) })
  expect(await idsOf(`${own}&state=late`)).toEqual([id])
  await inPortal(id, 'card')
  expect(await idsOf(`${own}&state=active&plan=premium_monthly`)).toEqual([id])
  await inPortal(id, 'cancel')
  expect(await idsOf(`${own}&state=ending`)).toEqual([id])
  await inPortal(id, 'end')
  expect(await only()).toMatchObject({ state: 'ended', nextTryAt: null })
  for (const state of ['active', 'late', 'ending']) expect(await idsOf(`${own}&state=${state}`)).toEqual([])
})

test('pages follow each other without gap or repetition, and the export has every row', async () => {
  for (let made = 0; made < 3; made++) await subscribe(await createProvider(server.db), 'premium_monthly')
  const all = await idsOf('pageSize=100')
  const read: string[] = []
  let after = ''
  do {
    const page = await list(`pageSize=2${after && `&after=${encodeURIComponent(after)}`}`)
    read.push(...page.subscriptions.map(({ id }) => id))
    after = page.next ?? ''
  } while (after)
  expect(read).toEqual(all)
  const { body } = await server.call(finance, 'GET', `${path}.csv`)
  expect(String(body).trim().split('\r\n')).toHaveLength(all.length + 1)
})

test('only those who read money see subscriptions', async () => {
  const moderation = await createOperator(server.db, ['moderation'])
  for (const address of [path, `${path}.csv`]) expect((await server.call(moderation, 'GET', address)).status).toBe(404)
})
