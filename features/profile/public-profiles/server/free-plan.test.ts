import type { ProviderId } from '@bouquet/domain/ids'
import type { Portfolio } from '@bouquet/features/profile/portfolios/contract.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let picture: Buffer
beforeAll(async () => {
  server = await startTestServer({ FREE_PHOTOS: '5', FREE_VIDEOS: '1', FREE_PORTFOLIOS: '1' })
  picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a83e63' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.close())

type Who = { id: ProviderId; slug: string }
type Answer = { status: number; body: unknown }

const withPicture = (field: string, texts: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(picture)]), 'photo.jpg')
  return form as unknown as object
}

const addPhoto = (who: Who): Promise<Answer> =>
  server.call(who, 'POST', '/api/images/upload', withPicture('image', { title: 'Pivoines' }))

const addVideo = (who: Who, number: number): Promise<Answer> =>
  server.call(who, 'POST', '/api/videos/new', {
    title: 'Un mariage à Annecy',
    description: '',
    link: `https://vimeo.com/${76_979_870 + number}`,
    status: true,
  })

/** Creates a portfolio, adds pictures and publishes it. */
async function addPortfolio(who: Who, number: number): Promise<Answer> {
  const portfolio = await server.call(who, 'POST', '/api/portfolios', {
    title: `Le dîner sous les noyers ${number}`,
    description: 'Une seule table, sous les arbres.',
    weddingDate: '2026-05-16',
    totalBudget: 31_000,
    plannerBudget: 3_200,
    numberOfGuests: 90,
    location: 'Talloires',
    style: 'Champêtre',
  })
  if (portfolio.status !== 201) return portfolio
  const { id } = portfolio.body as Portfolio
  await server.call(who, 'POST', `/api/portfolios/${id}/images`, withPicture('images[]'))
  await server.call(who, 'POST', `/api/portfolios/${id}/publish`)
  return portfolio
}

async function shown({ slug }: Who, mark: RegExp): Promise<number> {
  const page = await server.app.inject({ url: `/wedding-planner/${slug}`, headers: { host: 'localhost' } })
  return new Set(page.body.match(mark)).size
}

const setPremium = ({ id }: Who, premium_status: 'active' | 'canceled', end: string | null) =>
  server.db
    .updateTable('providers')
    .set({ premium_status, premium_end_at: end && new Date(end) })
    .where('id', '=', id)
    .execute()

test.each([
  { area: 'photos', quota: 5, add: addPhoto, mark: /data-photo="[^"]+/g, code: 'photo_quota_reached' },
  { area: 'videos', quota: 1, add: addVideo, mark: /data-video="[^"]+/g, code: 'video_quota_reached' },
  { area: 'portfolios', quota: 1, add: addPortfolio, mark: /\/portfolio\/[\w-]+/g, code: 'portfolio_quota_reached' },
])('the free plan stops at $quota $area, Premium goes on, and what it has shown outlives it', async (area) => {
  const { quota, add, mark, code } = area
  const who = await createProvider(server.db)
  const refused = { status: 403, body: { code, error: expect.stringMatching(/./) } }
  for (let number = 0; number < quota; number += 1) expect((await add(who, number)).status).toBe(201)
  expect(await add(who, quota)).toMatchObject(refused)

  await setPremium(who, 'active', null)
  for (const number of [quota, quota + 1]) expect((await add(who, number)).status).toBe(201)
  // A page is cached until its process is notified of the change, shortly after it.
  await expect.poll(() => shown(who, mark)).toBe(quota + 2)

  await setPremium(who, 'canceled', '2026-02-01')
  expect(await add(who, quota + 2)).toMatchObject(refused)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await shown(who, mark)).toBe(quota + 2)
})
