import type { AccountId } from '@bouquet/domain/ids'
import type { Promotions } from '@bouquet/server/database/generated.ts'
import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PromotionalAlert, PromotionalPopup } from '../shown-contract.ts'

const start = new Date('2026-12-01T00:00:00Z')
const end = new Date('2027-01-01T00:00:00Z')

let server: TestServer
let planner: { id: string; accountId: AccountId }
beforeAll(async () => {
  server = await startTestServer()
  planner = await createProvider(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('promotions').execute()
  server.setNow(new Date('2026-12-10T10:00:00Z'))
})

async function createPromotion(title: string, values: Partial<Insertable<Promotions>> = {}): Promise<string> {
  const { id } = await server.db
    .insertInto('promotions')
    .values({
      form: 'popup',
      kind: 'planner',
      title,
      description: '<p>Texte</p>',
      starts_at: start,
      created_at: start,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function popupOf(account: { id: string }, type = 'planner', language = 'fr') {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/marketing/promotional-popup/active?type=${type}`,
    headers: {
      host: 'localhost',
      'accept-language': language,
      authorization: `Bearer ${await server.tokenOf(account)}`,
    },
  })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as PromotionalPopup | null)?.title ?? null
}

async function alertOf(account: { id: string }, type = 'planner') {
  const { body } = await server.call(account, 'GET', `/api/marketing/promotional-alert/active?type=${type}`)
  return body as PromotionalAlert
}

const note = (account: { id: string }, id: string, what: 'seen' | 'clicked') =>
  server.call(account, 'POST', `/api/marketing/promotions/${id}/${what}`)

async function statsOf(id: string) {
  const { seen, clicked } = await server.db
    .selectFrom('promotion_views')
    .select((select) => [select.fn.countAll<number>().as('seen'), select.fn.count<number>('clicked_at').as('clicked')])
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow()
  return { seen, clicked }
}

test('nothing is there when nothing was made', async () => {
  expect(await popupOf(planner)).toBeNull()
  expect(await alertOf(planner)).toEqual({
    id: null,
    isActive: false,
    title: '',
    description: '',
    buttonText: null,
    buttonLink: null,
  })
})

test('a form and a kind are found only by those who ask for them', async () => {
  await createPromotion('popup of planners')
  await createPromotion('alert of venues', {
    form: 'alert',
    kind: 'venue',
    button_text: 'Voir',
    button_link: '/venues',
  })
  expect(await popupOf(planner)).toBe('popup of planners')
  expect(await popupOf(planner, 'venue')).toBeNull()
  expect(await alertOf(planner)).toMatchObject({ isActive: false })
  expect(await alertOf(planner, 'venue')).toMatchObject({
    isActive: true,
    title: 'alert of venues',
    buttonText: 'Voir',
  })
  expect((await server.call(planner, 'GET', '/api/marketing/promotional-popup/active?type=couple')).status).toBe(400)
})

test('it is shown from its first moment until before its last, while it is on', async () => {
  const id = await createPromotion('december', { ends_at: end })
  const at = async (moment: string) => {
    server.setNow(new Date(moment))
    return popupOf(planner)
  }
  expect(await at('2026-11-30T23:59:59.999Z')).toBeNull()
  expect(await at('2026-12-01T00:00:00.000Z')).toBe('december')
  expect(await at('2026-12-31T23:59:59.999Z')).toBe('december')
  expect(await at('2027-01-01T00:00:00.000Z')).toBeNull()
  server.setNow(new Date('2026-12-10T10:00:00Z'))
  await server.db.updateTable('promotions').set({ is_active: false }).where('id', '=', id).execute()
  expect(await popupOf(planner)).toBeNull()
})

test("it is shown in its country and language: the company's country, the caller's language", async () => {
  const abroad = await createProvider(server.db, { listed_country: 'BE', account: { country: 'FR' } })
  const newcomer = await createAccount(server.db, { country: 'PT' })
  await createPromotion('Belgium', { country: 'BE' })
  await createPromotion('Portugal', { country: 'PT' })
  expect(await popupOf(planner)).toBeNull()
  expect(await popupOf(abroad)).toBe('Belgium')
  expect(await popupOf(newcomer)).toBe('Portugal')
  await createPromotion('auf Deutsch', { language: 'de' })
  expect(await popupOf(planner, 'planner', 'de')).toBe('auf Deutsch')
  expect(await popupOf(planner, 'planner', 'fr')).toBeNull()
})

test('the more specific promotion takes precedence, then the later start', async () => {
  const later = new Date('2026-12-05T00:00:00Z')
  const titles = async () => {
    const found: (string | null)[] = []
    for (let title = await popupOf(planner); title !== null; title = await popupOf(planner)) {
      found.push(title)
      await server.db.deleteFrom('promotions').where('title', '=', title).execute()
    }
    return found
  }
  await createPromotion('anywhere, later', { starts_at: later })
  await createPromotion('anywhere')
  await createPromotion('in French', { language: 'fr', starts_at: later })
  await createPromotion('in France', { country: 'FR' })
  await createPromotion('in France in French', { country: 'FR', language: 'fr' })
  expect(await titles()).toEqual(['in France in French', 'in France', 'in French', 'anywhere, later', 'anywhere'])
})

test('a promotion that is shown once is not shown again to a person who has seen it, but still to others; other promotions are always shown', async () => {
  const other = await createProvider(server.db)
  const once = await createPromotion('once', { language: 'fr', show_once_per_user: true })
  const always = await createPromotion('always', { show_once_per_user: false })
  expect(await popupOf(planner)).toBe('once')
  expect((await note(planner, once, 'seen')).status).toBe(204)
  expect(await popupOf(planner)).toBe('always')
  await note(planner, always, 'seen')
  expect(await popupOf(planner)).toBe('always')
  expect(await popupOf(other)).toBe('once')
})

test('what is shown once and was seen in one language does not come again in another', async () => {
  const first = await createPromotion('en français', { language: 'fr' })
  await createPromotion('auf Deutsch', { language: 'de', campaign_id: first })
  expect(await popupOf(planner, 'planner', 'de')).toBe('auf Deutsch')
  await note(planner, first, 'seen')
  expect(await popupOf(planner, 'planner', 'de')).toBeNull()
})

test('each person counts once for seeing and once for following, which is seeing too', async () => {
  const other = await createProvider(server.db)
  const id = await createPromotion('counted')
  await Promise.all(Array.from({ length: 5 }, () => note(planner, id, 'seen')))
  expect(await statsOf(id)).toEqual({ seen: 1, clicked: 0 })
  await note(planner, id, 'clicked')
  await note(planner, id, 'clicked')
  await note(planner, id, 'seen')
  expect(await statsOf(id)).toEqual({ seen: 1, clicked: 1 })
  await note(other, id, 'clicked')
  expect(await statsOf(id)).toEqual({ seen: 2, clicked: 2 })
})

test('what is not there cannot be seen', async () => {
  expect((await note(planner, '0f6a3ab4-92e5-4c3d-8d1e-111111111111', 'seen')).body).toMatchObject({
    code: 'not_found',
  })
})

test('an impersonating administrator is shown no popup and counts for nobody', async () => {
  const popup = await createPromotion('popup', { show_once_per_user: false })
  await createPromotion('alert once', { form: 'alert', language: 'fr', show_once_per_user: true })
  await createPromotion('alert', { form: 'alert', show_once_per_user: false })
  const impersonated = await impersonating(planner)
  const call = async (method: 'GET' | 'POST', url: string) =>
    server.app.inject({ method, url, headers: { host: 'localhost', authorization: `Bearer ${impersonated}` } })
  expect((await call('GET', '/api/marketing/promotional-popup/active?type=planner')).json()).toBeNull()
  expect((await call('GET', '/api/marketing/promotional-alert/active?type=planner')).json()).toMatchObject({
    title: 'alert',
  })
  expect((await call('POST', `/api/marketing/promotions/${popup}/clicked`)).statusCode).toBe(204)
  expect(await statsOf(popup)).toEqual({ seen: 0, clicked: 0 })
})

async function impersonating(account: { accountId: AccountId }): Promise<string> {
  const admin = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
  const { body } = await server.call({ ...admin, roles: ['ROLE_ADMIN'] }, 'POST', '/api/impersonation/impersonate', {
    user_id: account.accountId,
    reason: 'Une question sur le menu',
  })
  return (body as { token: string }).token
}
