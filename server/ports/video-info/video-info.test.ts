import type { Video } from '@bouquet/domain/video'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { startLocalService } from '../testing/local-service.ts'
import { createVideoInfo } from './create-video-info.ts'
import { oembedVideoInfo } from './oembed-video-info.ts'
import { VideoInfoUnavailable } from './video-info.ts'

const service = await startLocalService()
afterAll(service.close)

const hosts = { youtube: service.url, vimeo: service.url, youtubePictures: service.url, vimeoPictures: service.url }
const info = oembedVideoInfo(hosts)
const film: Video = { host: 'youtube', externalId: 'aqz-KE-bpKQ', privateHash: null }
const unlisted: Video = { host: 'vimeo', externalId: '76979871', privateHash: '8272103f6e' }

const answer = (body: unknown, status = 200) => service.answerWith({ status, body: JSON.stringify(body) })
const lastCall = () => new URL(service.calls.at(-1)?.url ?? '', service.url)

test('a title is asked of the video’s own host, by the page that everybody knows', async () => {
  answer({ type: 'video', title: ' Un mariage à Annecy ', thumbnail_url: 'https://i.ytimg.com/vi/x/hqdefault.jpg' })
  expect(await info.titleOf(film)).toBe('Un mariage à Annecy')
  expect(lastCall().pathname).toBe('/oembed')
  expect(lastCall().searchParams.get('url')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await info.titleOf(unlisted)
  expect(lastCall().pathname).toBe('/api/oembed.json')
  expect(lastCall().searchParams.get('url')).toBe('https://vimeo.com/76979871/8272103f6e')
})

test.each([400, 401, 403, 404])('a video that its host shows to nobody (%i) has no title', async (status) => {
  service.answerWith({ status, body: 'Not Found' })
  expect(await info.titleOf(film)).toBeNull()
})

test('the picture comes from the own addresses of the host, and from nowhere else', async () => {
  service.answerWith({ status: 200, body: 'picture' })
  expect(Buffer.from((await info.pictureOf(film)) ?? '').toString()).toBe('picture')
  expect(lastCall().pathname).toBe('/vi/aqz-KE-bpKQ/maxresdefault.jpg')
  for (const thumbnail_url of [
    'http://169.254.169.254/latest',
    'https://i.vimeocdn.com.evil.io/1.jpg',
    'file:///etc/passwd',
    'x',
  ]) {
    answer({ title: 'Film', thumbnail_url })
    const before = service.calls.length
    expect(await info.pictureOf(unlisted), thumbnail_url).toBeNull()
    expect(service.calls.length, thumbnail_url).toBe(before + 1)
  }
  answer({ title: 'Film', thumbnail_url: `${service.url}/video/1.jpg` })
  expect(await info.pictureOf(unlisted)).not.toBeNull()
  expect(lastCall().pathname).toBe('/video/1.jpg')
})

test('a video without a large picture gives its small one, and one without any none', async () => {
  service.answerWith({ status: 404, body: '' })
  expect(await info.pictureOf(film)).toBeNull()
  expect(service.calls.slice(-2).map(({ url }) => url.split('/').at(-1))).toEqual([
    'maxresdefault.jpg',
    'hqdefault.jpg',
  ])
})

describe('a host is unavailable', () => {
  const both = () => Promise.allSettled([info.titleOf(film), info.pictureOf(film)])
  const unavailable = { status: 'rejected', reason: expect.any(VideoInfoUnavailable) }

  test.each([429, 500, 503])('when it answers %i', async (status) => {
    service.answerWith({ status, body: '' })
    expect(await both()).toEqual([unavailable, unavailable])
  })
  test('when it leads elsewhere', async () => {
    service.answerWith({ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } })
    expect(await both()).toEqual([unavailable, unavailable])
  })
  test('when it sends without end', async () => {
    service.answerWith({ status: 200, body: 'x'.repeat(6 * 1024 * 1024) })
    expect(await both()).toEqual([unavailable, unavailable])
  })
  test.each(['{"title":', '', 'null', '[]', '<html></html>'])('when it says %j of a title', async (body) => {
    service.answerWith({ status: 200, body })
    await expect(info.titleOf(film)).rejects.toBeInstanceOf(VideoInfoUnavailable)
  })
  test('when it is silent for four seconds', async () => {
    service.answerWith(null)
    const started = performance.now()
    await expect(info.titleOf(film)).rejects.toBeInstanceOf(VideoInfoUnavailable)
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

test('the fake knows every video, and makes a picture of it', async () => {
  const fake = createVideoInfo({ kind: 'fake' })
  expect(await fake.titleOf(film)).toContain('aqz-KE-bpKQ')
  expect(await sharp((await fake.pictureOf(film)) ?? undefined).metadata()).toMatchObject({
    format: 'jpeg',
    width: 640,
  })
})
