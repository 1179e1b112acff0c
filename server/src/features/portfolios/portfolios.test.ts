import type { Portfolio, PortfolioImage, PortfolioList } from '@bouquet/contract/portfolios'
import { portfolioImage, portfolioLimits } from '@bouquet/domain/portfolio'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider, createPortfolio as tellWedding } from '../../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
const address = '/api/portfolios'
const wedding = {
  title: 'Le dîner sous les noyers',
  description: 'Une seule table, sous les arbres.\n\nEt la pluie est arrivée à minuit.',
  weddingDate: '2026-05-16',
  totalBudget: 31_250.5,
  plannerBudget: 3_200,
  numberOfGuests: 90,
  location: 'Domaine des Ormes',
  city: 'Talloires',
  postalCode: '74290',
  countryCode: 'FR',
  latitude: 45.84,
  longitude: 6.21,
  style: 'Champêtre chic',
  prestations: [1, 2],
}
const premium = { premium_status: 'active', premium_plan: 'premium_yearly' } as const
const createPremium = () => createProvider(server.db, premium)

const ask = async <Body>(who: Who, method: string, path = '', body?: object) => {
  const answer = await server.call(who, method, `${address}${path}`, body)
  return { status: answer.status, body: answer.body as Body, code: (answer.body as { code?: string } | null)?.code }
}
const keep = (who: Who, values: object = {}) => ask<Portfolio>(who, 'POST', '', { ...wedding, ...values })
const kept = async (who: Who, values?: object) => (await keep(who, values)).body
const list = async (who: Who) => (await ask<PortfolioList>(who, 'GET')).body
const read = async (who: Who, id: string) => (await ask<Portfolio>(who, 'GET', `/${id}`)).body
const idsOf = (images: PortfolioImage[]) => images.map(({ id }) => id)

let shade = 0
/** No two are alike. */
const picture = (size = 60) =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: 200, g: shade++ % 256, b: 110 } } })
const jpeg = () => picture().jpeg().toBuffer()

type Sent = [name: string, bytes: Uint8Array]
type Added = { images: PortfolioImage[]; failures: { file: string; code: string }[]; fields?: Record<string, string> }
function add(who: Who, id: string, files: Sent[]) {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('images[]', new Blob([new Uint8Array(bytes)]), name)
  return ask<Added>(who, 'POST', `/${id}/images`, form)
}
async function withImages(who: Who, count: number, values?: object) {
  const { id } = await kept(who, values)
  const files = await Promise.all(
    Array.from({ length: count }, async (_, place): Promise<Sent> => [`${place}.jpg`, await jpeg()]),
  )
  return { id, images: (await add(who, id, files)).body.images }
}
const page = async (slug: string) => {
  const { statusCode, headers, body } = await server.app.inject({
    url: `/portfolio/${slug}`,
    headers: { host: 'localhost' },
  })
  return { status: statusCode, location: headers.location, body }
}
const slugOf = async (id: string) =>
  (await server.db.selectFrom('portfolios').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
const filesIn = async (images: PortfolioImage[]) => {
  const { objectStore } = server.services.ports
  const found = await Promise.all(images.map(({ imageUrl }) => objectStore.get(imageUrl.replace('/files/', ''))))
  return found.filter(Boolean).length
}

test('a wedding is kept as it was told, to the cent, and told anew', async () => {
  const provider = await createPremium()
  const { status, body } = await keep(provider)
  expect(status).toBe(201)
  const { prestations, ...told } = wedding
  expect(body).toMatchObject({ ...told, isPublished: false, isBudgetHidden: false, totalViews: 0, images: [] })
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
  const { status, body } = await keep(provider, values)
  expect({ status, body }).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
  expect((await list(provider)).portfolioCount).toBe(0)
})

test('a budget of nothing and a planner dearer than the wedding are nobody’s business', async () => {
  expect((await keep(await createPremium(), { totalBudget: 0, plannerBudget: 10 })).status).toBe(201)
})

test('a service that the catalogue does not have is refused, and nothing is kept', async () => {
  const provider = await createPremium()
  expect((await keep(provider, { prestations: [1, 9_999_999] })).code).toBe('invalid_input')
  expect((await list(provider)).portfolioCount).toBe(0)
})

test('the free plan has room for one, also for many at once; Premium for more', async () => {
  const free = await createProvider(server.db)
  expect(await list(free)).toMatchObject({ canAdd: true, freePlanQuota: 1, portfolioCount: 0 })
  const codes = (await Promise.all(Array.from({ length: 6 }, () => keep(free)))).map(({ code }) => code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'portfolio_quota_reached')).toHaveLength(5)
  expect(await list(free)).toMatchObject({ canAdd: false, portfolioCount: 1 })
  const rich = await createPremium()
  await Promise.all([kept(rich), kept(rich), kept(rich)])
  expect(await list(rich)).toMatchObject({ canAdd: true, portfolioCount: 3 })
})

test('back on the free plan everything public stays public, and nothing is added', async () => {
  const provider = await createPremium()
  const shown = await tellWedding(server.db, provider.id)
  const alsoShown = await tellWedding(server.db, provider.id)
  const draft = await tellWedding(server.db, provider.id, { is_published: false, published_at: null })
  await server.db.updateTable('providers').set({ premium_status: 'canceled' }).where('id', '=', provider.id).execute()
  for (const { slug } of [shown, alsoShown]) expect((await page(slug)).status).toBe(200)
  expect((await keep(provider)).code).toBe('portfolio_quota_reached')
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

test('pictures are kept in the order of their files, the first is the key picture, and what is none is named', async () => {
  const provider = await createPremium()
  const { id } = await kept(provider)
  const { status, body } = await add(provider, id, [
    ['un.jpg', await jpeg()],
    ['page.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['deux.png', await picture().png().toBuffer()],
    ['trois.webp', await picture().webp().toBuffer()],
    ['quatre.jpg', (await picture(400).jpeg().toBuffer()).subarray(0, 700)],
    ['cinq.jpg', Buffer.alloc(portfolioImage.maxBytes + 1, 1)],
    ['six.gif', await picture().gif().toBuffer()],
  ])
  expect(status).toBe(201)
  expect(body.images.map(({ isKeyImage, width }) => [isKeyImage, width])).toEqual([
    [true, 60],
    [false, 60],
  ])
  expect(body.failures).toEqual([
    { file: 'page.jpg', code: 'portfolio_image_type_unsupported' },
    { file: 'trois.webp', code: 'portfolio_image_type_unsupported' },
    { file: 'quatre.jpg', code: 'image_broken' },
    { file: 'cinq.jpg', code: 'image_too_large' },
    { file: 'six.gif', code: 'portfolio_image_type_unsupported' },
  ])
  expect(await filesIn(body.images)).toBe(2)
  const none = await add(provider, id, [['cinq.jpg', Buffer.alloc(portfolioImage.maxBytes + 1, 1)]])
  expect(none).toMatchObject({
    status: 413,
    code: 'image_too_large',
    body: { fields: { 'cinq.jpg': 'image_too_large' } },
  })
  expect((await add(provider, id, [['vide.jpg', Buffer.alloc(0)]])).code).toBe('image_missing')
  expect(
    (
      await add(
        provider,
        id,
        Array.from({ length: 21 }, (): Sent => ['a.jpg', Buffer.from('x')]),
      )
    ).status,
  ).toBe(413)
})

test('a file of 2 MiB to the byte is taken, and stands once however often it is sent', async () => {
  const provider = await createPremium()
  const { id } = await kept(provider)
  const bytes = Buffer.concat([await jpeg()], portfolioImage.maxBytes)
  const answers = await Promise.all([add(provider, id, [['a.jpg', bytes]]), add(provider, id, [['a.jpg', bytes]])])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  await add(provider, id, [['encore.jpg', bytes]])
  expect((await read(provider, id)).images).toHaveLength(1)
})

test('a hundred pictures are the most, also of many at once', async () => {
  const provider = await createPremium()
  const { id } = await tellWedding(server.db, provider.id)
  await sql`
    insert into portfolio_images (portfolio_id, picture_id, position, created_at)
    select portfolio_id, picture_id, place, created_at from portfolio_images, generate_series(1, ${portfolioLimits.images - 3}::int) place
    where portfolio_id = ${id}`.execute(server.db)
  const answers = await Promise.all(Array.from({ length: 4 }, async () => add(provider, id, [['a.jpg', await jpeg()]])))
  const codes = answers.map(({ code }) => code ?? 'kept').sort()
  expect(codes).toEqual(['kept', 'kept', 'portfolio_images_full', 'portfolio_images_full'])
  expect((await read(provider, id)).images).toHaveLength(portfolioLimits.images)
})

test('one picture at a time is the key, also of two choices at once', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 3)
  const choose = (place: number) => ask<Added>(provider, 'PUT', `/${id}/images/${images[place]?.id}/key`)
  expect((await choose(1)).body.images.map(({ isKeyImage }) => isKeyImage)).toEqual([false, true, false])
  await Promise.all([choose(0), choose(2)])
  expect((await read(provider, id)).images.filter(({ isKeyImage }) => isKeyImage)).toHaveLength(1)
  await choose(2)
  expect((await list(provider)).portfolios[0]).toMatchObject({ imageUrl: images[2]?.thumbnailUrl, imageCount: 3 })
})

test('captions are written, emptied, and not longer than 300 letters', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 1)
  const write = (caption: string) => ask(provider, 'PUT', `/${id}/images/${images[0]?.id}/caption`, { caption })
  expect(await write(' La table 🌸 ')).toMatchObject({ status: 200, body: { caption: 'La table 🌸' } })
  expect((await read(provider, id)).images[0]?.caption).toBe('La table 🌸')
  for (const length of [301, 1_000_000])
    expect(await write('x'.repeat(length))).toMatchObject({
      status: 422,
      body: { fields: { caption: 'caption_too_long' } },
    })
  expect((await write('')).status).toBe(200)
})

test('an order names every picture once, and nothing else', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 3)
  const foreign = (await withImages(provider, 1)).images
  const [a, b, c] = idsOf(images) as [string, string, string]
  const order = (imageIds: string[]) => ask<Added>(provider, 'PUT', `/${id}/images/order`, { imageIds })
  for (const wrong of [[a, b], [a, b, b], [a, b, c, c], [a, b, ...idsOf(foreign)], []])
    expect((await order(wrong)).body).toMatchObject({ fields: { imageIds: 'image_order_incomplete' } })
  expect(idsOf((await order([c, a, b])).body.images)).toEqual([c, a, b])
  await Promise.all([order([a, b, c]), order([b, c, a]), order([c, b, a])])
  const after = idsOf((await read(provider, id)).images)
  expect([
    [a, b, c],
    [b, c, a],
    [c, b, a],
  ]).toContainEqual(after)
})

test('a picture goes with its files, the next becomes the key, and what is public keeps its last one', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 3)
  const remove = (image?: PortfolioImage) => ask<Added>(provider, 'DELETE', `/${id}/images/${image?.id}`)
  const { body } = await remove(images[0])
  expect(body.images.map(({ id, isKeyImage }) => [id, isKeyImage])).toEqual([
    [images[1]?.id, true],
    [images[2]?.id, false],
  ])
  await ask(provider, 'POST', `/${id}/publish`)
  await Promise.all([remove(images[1]), remove(images[2])])
  const left = (await read(provider, id)).images
  expect(left).toHaveLength(1)
  expect((await remove(left[0])).code).toBe('portfolio_last_image')
  await server.finishJobs()
  expect(await filesIn(images)).toBe(1)
  await ask(provider, 'POST', `/${id}/unpublish`)
  expect((await remove(left[0])).status).toBe(200)
})

test('a wedding is public with a picture, under an address made of its title, and hidden again', async () => {
  const provider = await createPremium()
  const { id } = await kept(provider)
  expect((await ask(provider, 'POST', `/${id}/publish`)).code).toBe('portfolio_without_images')
  expect((await ask(provider, 'GET', `/${id}/url`)).body).toEqual({ url: null })
  await add(provider, id, [['a.jpg', await jpeg()]])
  const slug = `le-diner-sous-les-noyers-${provider.slug}`
  expect((await page(slug)).status).toBe(404)
  expect((await ask(provider, 'POST', `/${id}/publish`)).body).toMatchObject({ isPublished: true })
  const url = `${server.services.config.origins.FR}/portfolio/${slug}`
  expect((await ask(provider, 'GET', `/${id}/url`)).body).toEqual({ url })
  const { body } = await page(slug)
  for (const shown of [
    'Le dîner sous les noyers',
    'Domaine des Ormes, Talloires',
    `<link rel="canonical" href="${url}"`,
  ])
    expect(body).toContain(shown)
  const sitemap = await server.app.inject({ url: '/sitemaps/weddings-all.xml', headers: { host: 'localhost' } })
  expect(sitemap.body).toContain(`<loc>${url}</loc>`)
  expect((await ask(provider, 'POST', `/${id}/unpublish`)).body).toMatchObject({ isPublished: false })
  await expect.poll(async () => (await page(slug)).status).toBe(404)
  const without = await server.app.inject({ url: '/sitemaps/weddings-all.xml', headers: { host: 'localhost' } })
  expect(without.body).not.toContain(slug)
})

test('two of one title have two addresses', async () => {
  const provider = await createPremium()
  const ids = (await Promise.all([kept(provider), kept(provider), kept(provider)])).map(({ id }) => id)
  const slugs = await Promise.all(ids.map(slugOf))
  const first = `le-diner-sous-les-noyers-${provider.slug}`
  expect(slugs.sort()).toEqual([first, `${first}-2`, `${first}-3`])
})

test('an address that nobody knows follows the title; one that people know leads on, and is gone with its wedding', async () => {
  const provider = await createPremium()
  const { id } = await withImages(provider, 1)
  const rename = (title: string) => ask(provider, 'PUT', `/${id}`, { ...wedding, title })
  const draftSlug = await slugOf(id)
  await rename('Brouillon')
  expect((await page(draftSlug)).status).toBe(404)
  await ask(provider, 'POST', `/${id}/publish`)
  const known = await slugOf(id)
  await rename('Tout en pivoines')
  const second = await slugOf(id)
  expect(second).toBe(`tout-en-pivoines-${provider.slug}`)
  expect(await page(known)).toMatchObject({ status: 301, location: `/portfolio/${second}` })
  const other = await kept(provider, { title: 'Brouillon' })
  expect(await slugOf(other.id)).toBe(`${known}-2`)
  await rename('Brouillon')
  expect(await slugOf(id)).toBe(known)
  expect((await page(known)).status).toBe(200)
  expect(await page(second)).toMatchObject({ status: 301, location: `/portfolio/${known}` })
  await ask(provider, 'POST', `/${id}/unpublish`)
  expect((await ask(provider, 'DELETE', `/${id}`)).status).toBe(204)
  for (const slug of [known, second]) expect((await page(slug)).status).toBe(410)
  expect((await page(draftSlug)).status).toBe(404)
})

test('with their provider’s account, too', async () => {
  const provider = await createPremium()
  const { id, slug } = await tellWedding(server.db, provider.id)
  await ask(provider, 'PUT', `/${id}`, { ...wedding, title: 'Autrement' })
  await ask(provider, 'POST', `/${id}/unpublish`)
  const slugs = [slug, await slugOf(id)]
  const reason = 'Je ne fais plus de mariages depuis cet automne.'
  expect((await server.call(provider, 'DELETE', '/api/account/delete', { reason })).status).toBe(204)
  for (const known of slugs) expect((await page(known)).status).toBe(410)
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
  const { id } = await kept(provider)
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
