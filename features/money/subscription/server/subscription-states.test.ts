import type { ProviderId } from '@bouquet/domain/ids'
import { completeCheckout } from '@bouquet/emulators/stripe/checkout.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriptionState } from '../contract.ts'
import {
  isOffered,
  type PremiumStage,
  premiumStage,
  premiumStages,
  type SubscriptionAction,
  subscriptionActions,
  subscriptionProblem,
} from '../rules/subscription-actions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

type Provider = { id: ProviderId }

const subscribe = (provider: Provider) =>
  server.call(provider, 'POST', '/api/subscription/subscribe-premium', { plan: 'premium_yearly' })
const post = (provider: Provider, deed: string) => server.call(provider, 'POST', `/api/subscription/${deed}`)

async function subscribed(): Promise<Provider> {
  const provider = await createProvider(server.db)
  const { session_url } = (await subscribe(provider)).body as { session_url: string }
  await completeCheckout(server.services, session_url.split('/').at(-1) ?? '', '4242')
  await server.finishJobs()
  return provider
}

const providerIn: Record<PremiumStage, () => Promise<Provider>> = {
  over: async () => {
    const provider = await subscribed()
    await post(provider, 'withdraw')
    await server.finishJobs()
    return provider
  },
  active: subscribed,
  ending: async () => {
    const provider = await subscribed()
    await post(provider, 'cancel')
    return provider
  },
  given: () => createProvider(server.db, { premium_status: 'active' }),
}

const act: Record<SubscriptionAction, (provider: Provider) => ReturnType<TestServer['call']>> = {
  subscribe,
  manage: (provider) => server.call(provider, 'GET', '/api/subscription/update-premium'),
  cancel: (provider) => post(provider, 'cancel'),
  renew: (provider) => post(provider, 'renew'),
  withdraw: (provider) => post(provider, 'withdraw'),
}

/** The stage that the page computes from the response. */
async function shownStage(provider: Provider): Promise<PremiumStage> {
  const { status, isOpen, canManage } = (await server.call(provider, 'GET', '/api/subscription'))
    .body as SubscriptionState
  return premiumStage({ status, isOpen, isRunning: canManage })
}

const stageAfter: Partial<Record<SubscriptionAction, PremiumStage>> = {
  cancel: 'ending',
  renew: 'active',
  withdraw: 'over',
}

const every = subscriptionActions.flatMap((action) => premiumStages.map((stage) => ({ action, stage })))

test.each(every)('Premium that is $stage answers $action as the table says', async ({ action, stage }) => {
  const provider = await providerIn[stage]()
  expect(await shownStage(provider)).toBe(stage)
  const { status, body } = await act[action](provider)
  const problem = subscriptionProblem(action, stage)
  expect([status, (body as { code?: string }).code ?? null]).toEqual([problem === null ? 200 : 409, problem])
  expect(await shownStage(provider)).toBe((isOffered(action, stage) && stageAfter[action]) || stage)
})

test('a cancelled Premium whose day has come has ended, also before the payment provider has said so', async () => {
  const provider = await providerIn.ending()
  await server.db
    .updateTable('providers')
    .set({ premium_end_at: new Date(Date.now() - 1000) })
    .where('id', '=', provider.id)
    .execute()
  expect(await shownStage(provider)).toBe('over')
  expect((await act.renew(provider)).status).toBe(409)
  expect((await act.subscribe(provider)).status).toBe(200)
})
