import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createOwner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
async function ownedVenue() {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, { is_published: true, is_validated: true })
  return { owner, id }
}
type Owned = Awaited<ReturnType<typeof ownedVenue>>

const form = { title: 'Une visite du château', description: '', link: 'https://youtu.be/aaaaaaaaaaa?si=abc' }
const add = ({ owner, id }: Owned, values: object = {}) =>
  server.call(owner, 'POST', `/api/venues/${id}/videos`, { ...form, ...values })
const added = async (owned: Owned, values?: object) => ((await add(owned, values)).body as { video: OwnVideo }).video
const listOf = async ({ owner, id }: Owned) =>
  ((await server.call(owner, 'GET', `/api/venues/${id}/videos`)).body as { videos: OwnVideo[] }).videos
const act = ({ owner }: Owned, method: string, path: string, body?: object) =>
  server.call(owner, method, `/api/venues/videos/${path}`, body)

test('a video is added by any link of its host, with a copied picture a moment later', async () => {
  const owned = await ownedVenue()
  expect(await added(owned)).toMatchObject({ url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa', isVisible: true })
  expect(await added(owned, { link: 'player.vimeo.com/video/76979871?h=abcdef12', status: false })).toMatchObject({
    url: 'https://vimeo.com/76979871/abcdef12',
    isVisible: false,
  })
  await server.finishJobs()
  const [video] = await listOf(owned)
  const { folder, widths } = video?.thumbnail ?? { folder: '', widths: [] }
  expect((await server.app.inject(`${folder}/${widths[0]}.webp`)).statusCode).toBe(200)
})

test('a link to anything else, a title that says nothing and the same video twice are refused', async () => {
  const owned = await ownedVenue()
  await add(owned)
  expect((await add(owned)).body).toMatchObject({ code: 'video_already_added' })
  for (const [values, field] of [
    [{ link: 'https://youtube.com.evil.io/watch?v=aaaaaaaaaaa' }, 'link'],
    [{ title: 'Film' }, 'title'],
    [{ description: 'x'.repeat(1001) }, 'description'],
  ] as const) {
    const { status, body } = await add(owned, values)
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]])
  }
})

test('a venue takes fifty videos, also when two are added at once', async () => {
  const owned = await ownedVenue()
  const rows = Array.from({ length: 49 }, (_, position) => ({
    ...{ venue_id: owned.id, url: '', host: 'vimeo' as const, external_id: String(1_000_000 + position) },
    ...{ title: 'Un film', position, created_at: new Date() },
  }))
  await server.db.insertInto('venue_videos').values(rows).execute()
  const answers = await Promise.all([add(owned), add(owned, { link: 'https://youtu.be/bbbbbbbbbbb' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await listOf(owned)).toHaveLength(50)
})

test('videos are changed, hidden, put in order, deleted and brought back', async () => {
  const owned = await ownedVenue()
  const one = await added(owned)
  const two = await added(owned, { link: 'https://youtu.be/bbbbbbbbbbb' })
  const changed = await act(owned, 'PUT', one.id, { ...form, title: 'Le parc au printemps' })
  expect(changed.body).toMatchObject({ video: { title: 'Le parc au printemps', isVisible: true } })
  expect((await act(owned, 'PUT', `${one.id}/visibility`, { isVisible: false })).body).toEqual({ isVisible: false })
  expect((await act(owned, 'PUT', one.id, { ...form, link: two.url })).body).toMatchObject({
    code: 'video_already_added',
  })
  const order = (videoIds: string[], before?: string[]) =>
    server.call(owned.owner, 'PUT', `/api/venues/${owned.id}/videos/order`, { videoIds, before })
  expect((await order([two.id, one.id], [one.id, two.id])).status).toBe(204)
  // Another window, in which they still stand as they did.
  expect((await order([two.id, one.id], [one.id, two.id])).body).toMatchObject({ code: 'video_order_outdated' })
  expect((await order([two.id])).body).toMatchObject({ code: 'video_order_outdated' })
  expect((await act(owned, 'DELETE', two.id)).status).toBe(204)
  expect((await listOf(owned)).map(({ id }) => id)).toEqual([one.id])
  expect((await act(owned, 'POST', `${two.id}/restore`)).status).toBe(200)
  expect((await listOf(owned)).map(({ id }) => id)).toEqual([two.id, one.id])
  await act(owned, 'DELETE', two.id)
  await deleteExpired({ ...server.services, now: () => new Date(Date.now() + 2 * 86_400_000) })
  expect((await act(owned, 'POST', `${two.id}/restore`)).status).toBe(404)
})

test('another owner finds none of it', async () => {
  const owned = await ownedVenue()
  const { id } = await added(owned)
  const foreign = { owner: await createOwner(), id: owned.id }
  expect((await add(foreign)).status).toBe(404)
  for (const [method, path, body] of [
    ['PUT', id, form],
    ['PUT', `${id}/visibility`, { isVisible: false }],
    ['DELETE', id, undefined],
    ['POST', `${id}/restore`, undefined],
  ] as const)
    expect((await act(foreign, method, path, body)).status).toBe(404)
  expect(await listOf(owned)).toHaveLength(1)
})
