import type { PremiumStatus } from '@bouquet/domain/premium'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { open } from '@bouquet/server/secrets/seal.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handsOutOnePicture, instagramCalls, premium } from './testing/instagram-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  server.setNow(new Date())
  await handsOutOnePicture(server)
})

const { connect, instagram, statusOf, connectionOf, picturesOf, sync } = instagramCalls(() => server)
const pageOf = async ({ slug }: { slug: string }) =>
  (await server.app.inject({ url: `/wedding-planner/${slug}`, headers: { host: 'localhost' } })).body

test('Premium connects, and the twelve latest pictures stand on the public page as our own', async () => {
  vi.restoreAllMocks()
  const provider = await createProvider(server.db, premium)
  expect(await connect(provider)).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
  await server.finishJobs()
  expect(await statusOf(provider)).toMatchObject({
    hasToken: true,
    tokenExpired: false,
    username: 'maison.de.fleurs',
    pictureCount: 12,
    syncedAt: expect.any(String),
  })
  const page = await pageOf(provider)
  expect(page.match(/https:\/\/www\.instagram\.com\/p\//g)).toHaveLength(12)
  expect(page.includes('/dev/instagram/pictures')).toBe(false)
  await sync(provider)
  expect(await picturesOf(provider)).toHaveLength(12)
})

test('a provider without Premium can connect, but nothing is copied', async () => {
  const provider = await createProvider(server.db)
  await connect(provider)
  await server.finishJobs()
  expect(await statusOf(provider)).toMatchObject({ hasToken: true, pictureCount: 0, syncedAt: null })
  expect((await pageOf(provider)).includes('instagram.com/p/')).toBe(false)
})

test('after Premium the copies stay on the page and none is added, until there is Premium again', async () => {
  const provider = await createProvider(server.db, premium)
  await connect(provider)
  await server.finishJobs()
  const setPremium = (premium_status: PremiumStatus) =>
    server.db.updateTable('providers').set({ premium_status }).where('id', '=', provider.id).execute()
  const taken = { id: 'new', permalink: 'https://www.instagram.com/p/new/', pictureUrl: 'x', caption: '' }
  vi.spyOn(instagram(), 'latestPictures').mockResolvedValue([{ ...taken, takenAt: new Date() }])
  await setPremium('canceled')
  await sync(provider)
  expect(await statusOf(provider)).toMatchObject({ hasToken: true, tokenExpired: false, pictureCount: 12 })
  expect((await pageOf(provider)).match(/https:\/\/www\.instagram\.com\/p\//g)).toHaveLength(12)
  await setPremium('active')
  await sync(provider)
  expect(await statusOf(provider)).toMatchObject({ pictureCount: 1 })
})

test('a picture deleted on Instagram is deleted here, a new one is copied', async () => {
  const provider = await createProvider(server.db, premium)
  await connect(provider)
  await server.finishJobs()
  const latest = await instagram().latestPictures(
    open(server.services.config.encryptionKeys, provider.id, (await connectionOf(provider))?.sealed_token as Buffer)
      ?.text ?? '',
    15,
  )
  vi.spyOn(instagram(), 'latestPictures').mockResolvedValue(latest.slice(10, 14))
  await sync(provider)
  const rows = await server.db
    .selectFrom('instagram_media')
    .select('media_id')
    .where('provider_id', '=', provider.id)
    .execute()
  expect(rows.map(({ media_id }) => media_id).sort()).toEqual(
    latest
      .slice(10, 14)
      .map(({ id }) => id)
      .sort(),
  )
  expect(await picturesOf(provider)).toHaveLength(4)
})
