import type { ProviderId } from '@bouquet/domain/ids'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { VideoInfoUnavailable } from '@bouquet/server/ports/video-info/video-info.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { VideoList } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ FREE_VIDEOS: '2' })
})
afterAll(() => server.close())
beforeEach(() => {
  vi.restoreAllMocks()
})

type Who = { id: ProviderId }
const premium = { premium_status: 'active' as const, premium_start_at: new Date('2026-01-01') }
const films = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc', 'ddddddddddd'] as const
const linkOf = (id: string) => `https://youtu.be/${id}?si=abc`
const form = { title: 'Un mariage à Annecy', description: '', link: linkOf(films[0]), status: true }

const add = (who: Who, values: object = {}) => server.call(who, 'POST', '/api/videos/new', { ...form, ...values })
const added = async (who: Who, values: object = {}) => ((await add(who, values)).body as { video: OwnVideo }).video
const listOf = async (who: Who) => (await server.call(who, 'GET', '/api/videos')).body as VideoList
const act = (who: Who, method: string, path: string, body?: object) =>
  server.call(who, method, `/api/videos/${path}`, body)
const pageOf = async ({ slug }: { slug: string }) =>
  (await server.app.inject({ url: `/wedding-planner/${slug}`, headers: { host: 'localhost' } })).body
// A page is cached until its process is notified of the change, shortly after it.
const showsVideo = async (who: { slug: string }) => (await pageOf(who)).includes('data-video')
const picturesOf = (who: Who) =>
  server.db.selectFrom('pictures').select(['id', 'folder']).where('provider_id', '=', who.id).execute()

test('a video is added by its plain address, with its picture a moment later, and stands on the public page', async () => {
  const provider = await createProvider(server.db)
  expect(await add(provider)).toMatchObject({
    status: 201,
    body: {
      video: {
        title: form.title,
        url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
        host: 'youtube',
        isVisible: true,
        thumbnail: null,
      },
    },
  })
  await server.finishJobs()
  const { videos, videoCount, freePlanQuota } = await listOf(provider)
  expect({ videoCount, freePlanQuota }).toEqual({ videoCount: 1, freePlanQuota: 2 })
  const { folder, widths } = videos[0]?.thumbnail ?? { folder: '', widths: [] }
  expect((await server.app.inject(`${folder}/${widths[0]}.webp`)).statusCode).toBe(200)
  const page = await pageOf(provider)
  expect(page.includes('data-video="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa')).toBe(true)
  expect(page.includes(`${folder}/`)).toBe(true)
  expect(page.includes('ytimg')).toBe(false)
})

test.each([
  ['no title', { title: ' ' }, 'title_required', 'title'],
  ['a title of four characters', { title: ' abcd ' }, 'title_too_short', 'title'],
  ['a title too long', { title: 'x'.repeat(121) }, 'title_too_long', 'title'],
  ['a description too long', { description: 'x'.repeat(1001) }, 'text_too_long', 'description'],
  ['no link', { link: ' ' }, 'video_link_required', 'link'],
  [
    'a link of somebody else',
    { link: 'https://youtube.com.evil.io/watch?v=aaaaaaaaaaa' },
    'video_link_invalid',
    'link',
  ],
  ['a script', { link: 'javascript:alert(1)' }, 'video_link_invalid', 'link'],
])('%s is refused beside its field', async (_what, values, code, field) => {
  const provider = await createProvider(server.db)
  expect(await add(provider, values)).toMatchObject({ status: 422, body: { code, fields: { [field]: code } } })
  expect((await listOf(provider)).videos).toEqual([])
})

test('the same video in another form is noticed', async () => {
  const provider = await createProvider(server.db)
  await add(provider)
  const again = await add(provider, { link: `https://www.youtube.com/shorts/${films[0]}` })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'video_already_added', fields: { link: 'video_already_added' } },
  })
})

test('the free plan takes its number and no more, of many at once as well; Premium takes more', async () => {
  const free = await createProvider(server.db)
  const answers = await Promise.all(films.map((id) => add(free, { link: linkOf(id) })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
  expect((await add(free, { link: linkOf('eeeeeeeeeee') })).body).toMatchObject({ code: 'video_quota_reached' })
  const paying = await createProvider(server.db, premium)
  for (const id of films) expect((await add(paying, { link: linkOf(id) })).status).toBe(201)
})

test('title and description are changed in place; another video takes another picture and leaves none behind', async () => {
  const provider = await createProvider(server.db)
  const { id } = await added(provider)
  await server.finishJobs()
  const [first] = await picturesOf(provider)
  const fields = { title: 'Une fête au lac', description: 'Sous les tilleuls', link: form.link }
  expect((await act(provider, 'PUT', id, fields)).body).toMatchObject({ video: { title: fields.title, thumbnail: {} } })
  const other = await act(provider, 'PUT', id, { ...fields, link: 'https://vimeo.com/76979871/8272103f6e' })
  expect(other.body).toMatchObject({
    video: { id, host: 'vimeo', url: 'https://vimeo.com/76979871/8272103f6e', thumbnail: null },
  })
  await server.finishJobs()
  const now = await picturesOf(provider)
  expect(now).toHaveLength(1)
  expect(now[0]?.id).not.toBe(first?.id)
  expect((await server.app.inject(`/files/${first?.folder}/320.webp`)).statusCode).toBe(404)
})

test('a hidden video is not public, and shows again', async () => {
  const provider = await createProvider(server.db)
  const { id } = await added(provider)
  expect((await act(provider, 'PATCH', `toggle-visibility/${id}`)).body).toEqual({ isVisible: false })
  await expect.poll(() => showsVideo(provider)).toBe(false)
  expect((await act(provider, 'PATCH', `toggle-visibility/${id}`)).body).toEqual({ isVisible: true })
  await expect.poll(() => showsVideo(provider)).toBe(true)
})

test('all videos are put in order, and an order of others, of fewer or with doubles is refused', async () => {
  const provider = await createProvider(server.db, premium)
  const ids: string[] = []
  for (const id of films) ids.push((await added(provider, { link: linkOf(id) })).id)
  const [a = '', b = '', c = '', d = ''] = ids
  const foreign = (await added(await createProvider(server.db))).id
  expect((await act(provider, 'PUT', 'order', { videoIds: [d, a, c, b] })).status).toBe(204)
  for (const videoIds of [[a, b, c], [a, b, c, foreign], [a, b, c, c], [a, b, c, d, foreign], []])
    expect(await act(provider, 'PUT', 'order', { videoIds })).toMatchObject({
      status: 409,
      body: { code: 'video_order_outdated' },
    })
  // As another window showed them before they were put in order.
  expect((await act(provider, 'PUT', 'order', { videoIds: [b, a, c, d], before: [a, b, c, d] })).status).toBe(409)
  expect((await listOf(provider)).videos.map(({ id }) => id)).toEqual([d, a, c, b])
})

test('a deleted video comes back as it was, until the night; then nothing of it stays', async () => {
  const provider = await createProvider(server.db)
  const { id } = await added(provider)
  await server.finishJobs()
  const before = await listOf(provider)
  expect((await act(provider, 'DELETE', id)).status).toBe(204)
  expect((await act(provider, 'DELETE', id)).status).toBe(404)
  expect((await listOf(provider)).videos).toEqual([])
  expect(await act(provider, 'POST', `${id}/restore`)).toMatchObject({ status: 200 })
  expect(await listOf(provider)).toEqual(before)
  await act(provider, 'DELETE', id)
  await deleteExpired({ ...server.services, now: () => new Date(Date.now() + 2 * 86_400_000) })
  expect((await act(provider, 'POST', `${id}/restore`)).status).toBe(404)
  expect(await picturesOf(provider)).toEqual([])
})

test('a video deleted to make room can be restored only where there is room', async () => {
  const provider = await createProvider(server.db)
  const { id } = await added(provider)
  await act(provider, 'DELETE', id)
  await added(provider, { link: linkOf(films[1]) })
  await added(provider, { link: linkOf(films[2]) })
  expect((await act(provider, 'POST', `${id}/restore`)).body).toMatchObject({ code: 'video_quota_reached' })
})

test('another provider finds none of it', async () => {
  const owner = await createProvider(server.db)
  const { id } = await added(owner)
  const stranger = await createProvider(server.db)
  const asks = [
    ['PUT', id, form],
    ['PATCH', `toggle-visibility/${id}`, undefined],
    ['DELETE', id, undefined],
    ['POST', `${id}/restore`, undefined],
  ] as const
  for (const [method, path, body] of asks) expect((await act(stranger, method, path, body)).status, path).toBe(404)
  expect((await listOf(owner)).videos).toHaveLength(1)
})

const infoOf = async (who: Who, link: string) =>
  (await server.call(who, 'GET', `/api/videos/info?${new URLSearchParams({ link })}`)).body

test('a title is offered where the host has one; a host that does not answer blocks nothing', async () => {
  const provider = await createProvider(server.db)
  expect(await infoOf(provider, form.link)).toEqual({ state: 'found', title: expect.stringContaining('aaaaaaaaaaa') })
  expect(await infoOf(provider, 'https://example.com')).toMatchObject({ code: 'video_link_invalid' })
  const { videoInfo } = server.services.ports
  vi.spyOn(videoInfo, 'titleOf').mockResolvedValueOnce(null)
  expect(await infoOf(provider, form.link)).toEqual({ state: 'missing', title: null })
  vi.spyOn(videoInfo, 'titleOf').mockRejectedValueOnce(new VideoInfoUnavailable('silent'))
  expect(await infoOf(provider, form.link)).toEqual({ state: 'unknown', title: null })
})

test('a video whose host sends no picture is shown without one', async () => {
  const provider = await createProvider(server.db)
  vi.spyOn(server.services.ports.videoInfo, 'pictureOf').mockResolvedValue(Buffer.from('<svg onload="alert(1)"/>'))
  await add(provider)
  await server.finishJobs()
  expect((await listOf(provider)).videos).toMatchObject([{ thumbnail: null }])
  expect(await showsVideo(provider)).toBe(true)
})
