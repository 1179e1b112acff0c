import { createProvider, createPortfolio as insertPortfolio } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOf, jpeg, portfolioCalls, wedding } from './testing/portfolio-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, create, created, add, createPremium, list, read, withImages, page, filesIn } = portfolioCalls(() => server)

test('a portfolio is saved as it was entered, to the cent, and updated', async () => {
  const provider = await createPremium()
  const { status, body } = await create(provider)
  expect(status).toBe(201)
  const { prestations, ...rest } = wedding
  expect(body).toMatchObject({ ...rest, isPublished: false, isBudgetHidden: false, totalViews: 0, images: [] })
  expect(body.prestations.map(({ id }) => id)).toEqual(prestations)
  expect(body.prestations.every(({ label }) => label.length > 3)).toBe(true)
  const change = { ...wedding, title: ' Tout en pivoines ', prestations: [3], isBudgetHidden: true, city: null }
  expect(await ask(provider, 'PUT', `/${body.id}`, change)).toMatchObject({
    status: 200,
    body: { title: 'Tout en pivoines', prestations: [{ id: 3 }], isBudgetHidden: true, city: null },
  })
  expect((await list(provider)).portfolios).toMatchObject([{ id: body.id, title: 'Tout en pivoines', imageCount: 0 }])
})

test.each([
  ['no title', { title: ' ' }, 'title', 'title_required'],
  ['no description', { description: '' }, 'description', 'description_required'],
  ['no date', { weddingDate: '' }, 'weddingDate', 'event_date_invalid'],
  ['a day that there is not', { weddingDate: '2026-02-30' }, 'weddingDate', 'event_date_invalid'],
  ['a negative budget', { totalBudget: -1 }, 'totalBudget', 'amount_required'],
  ['a budget in words', { plannerBudget: 'beaucoup' }, 'plannerBudget', 'amount_required'],
  ['nobody invited', { numberOfGuests: 0 }, 'numberOfGuests', 'guests_required'],
  ['half a guest', { numberOfGuests: 1.5 }, 'numberOfGuests', 'guests_required'],
  ['no place', { location: '' }, 'location', 'place_required'],
  ['no style', { style: ' ' }, 'style', 'style_required'],
])('%s is refused beside its field', async (_what, values, field, code) => {
  const provider = await createPremium()
  const { status, body } = await create(provider, values)
  expect({ status, body }).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
  expect((await list(provider)).portfolioCount).toBe(0)
})

test('a budget of nothing and a planner dearer than the wedding are nobody’s business', async () => {
  expect((await create(await createPremium(), { totalBudget: 0, plannerBudget: 10 })).status).toBe(201)
})

test('a service that the catalogue does not have is refused, and nothing is saved', async () => {
  const provider = await createPremium()
  expect((await create(provider, { prestations: [1, 9_999_999] })).code).toBe('invalid_input')
  expect((await list(provider)).portfolioCount).toBe(0)
})

test('the free plan has room for one, also for many at once; Premium for more', async () => {
  const free = await createProvider(server.db)
  expect(await list(free)).toMatchObject({ canAdd: true, freePlanQuota: 1, portfolioCount: 0 })
  const codes = (await Promise.all(Array.from({ length: 6 }, () => create(free)))).map(({ code }) => code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'portfolio_quota_reached')).toHaveLength(5)
  expect(await list(free)).toMatchObject({ canAdd: false, portfolioCount: 1 })
  const rich = await createPremium()
  await Promise.all([created(rich), created(rich), created(rich)])
  expect(await list(rich)).toMatchObject({ canAdd: true, portfolioCount: 3 })
})

test('back on the free plan everything public stays public, and nothing is added', async () => {
  const provider = await createPremium()
  const shown = await insertPortfolio(server.db, provider.id)
  const alsoShown = await insertPortfolio(server.db, provider.id)
  const draft = await insertPortfolio(server.db, provider.id, { is_published: false, published_at: null })
  await server.db.updateTable('providers').set({ premium_status: 'canceled' }).where('id', '=', provider.id).execute()
  for (const { slug } of [shown, alsoShown]) expect((await page(slug)).status).toBe(200)
  expect((await create(provider)).code).toBe('portfolio_quota_reached')
  expect((await ask(provider, 'POST', `/${draft.id}/publish`)).code).toBe('portfolio_quota_reached')
  expect((await ask(provider, 'POST', `/${shown.id}/publish`)).status).toBe(200)
  expect((await read(provider, shown.id)).totalViews).toBeNull()
})

test('another provider finds none of it', async () => {
  const owner = await createPremium()
  const { id, images } = await withImages(owner, 2)
  const stranger = await createPremium()
  const image = `/${id}/images/${images[0]?.id}`
  const asks: [string, string, object?][] = [
    ['GET', `/${id}`],
    ['PUT', `/${id}`, wedding],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/publish`],
    ['POST', `/${id}/unpublish`],
    ['GET', `/${id}/url`],
    ['DELETE', image],
    ['PUT', `${image}/caption`, { caption: 'x' }],
    ['PUT', `${image}/key`],
    ['PUT', `/${id}/images/order`, { imageIds: idsOf(images).reverse() }],
  ]
  for (const [method, path, body] of asks) expect((await ask(stranger, method, path, body)).status, path).toBe(404)
  expect((await add(stranger, id, [['a.jpg', await jpeg()]])).status).toBe(404)
  const other = await withImages(stranger, 1)
  expect((await ask(stranger, 'PUT', `/${other.id}/images/${images[0]?.id}/key`)).status).toBe(404)
  expect((await ask(stranger, 'PUT', `/${other.id}/images/${images[0]?.id}/caption`, { caption: 'x' })).status).toBe(
    404,
  )
  expect((await read(owner, id)).images).toEqual(images)
})

test('a deleted wedding takes its pictures and their files along', async () => {
  const provider = await createProvider(server.db)
  const { id, images } = await withImages(provider, 2)
  expect(await filesIn(images)).toBe(2)
  expect((await ask(provider, 'DELETE', `/${id}`)).status).toBe(204)
  expect((await ask(provider, 'DELETE', `/${id}`)).status).toBe(404)
  await server.finishJobs()
  expect(await filesIn(images)).toBe(0)
  expect(await list(provider)).toMatchObject({ portfolios: [], canAdd: true })
})

test('Premium sees how often each wedding was seen, a draft’s too when it is asked for', async () => {
  const provider = await createPremium()
  const { id } = await created(provider)
  await server.db
    .insertInto('portfolio_views')
    .values({ portfolio_id: id, hour: server.services.now(), views: 7 })
    .execute()
  expect((await list(provider)).portfolios[0]?.totalViews).toBe(7)
  const views = async (query: string) =>
    (await server.call(provider, 'GET', `/api/statistics/portfolio-views?${query}`)).body as {
      data: { views: number }[]
    }
  expect((await views('period=7days')).data).toEqual([])
  const own = (await views(`period=7days&portfolio=${id}`)).data
  expect(own).toHaveLength(7)
  expect(own.at(-1)?.views).toBe(7)
})
