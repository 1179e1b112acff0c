import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startLocalService } from '../testing/local-service.ts'
import { InstagramRefused, InstagramUnavailable } from './instagram.ts'
import { instagramHosts, instagramLogin } from './instagram-login.ts'

const service = await startLocalService()
afterAll(service.close)

const app = { appId: '990602627938098', appSecret: 'a1b2c3' }
const at = () => service.url
const instagram = instagramLogin(app, {
  ...instagramHosts,
  api: at,
  graph: at,
  hostsPictures: ({ origin }) => origin === service.url,
})
const redirectUri = 'https://www.bouquet.example/social-networks'

const answer = (body: unknown, status = 200) => service.answerWith({ status, body: JSON.stringify(body) })
const calls = (last: number) =>
  service.calls.slice(-last).map(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, service.url)
    return { method, pathname, ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(body)) }
  })

test('a person is asked for their consent at Instagram itself', () => {
  const url = new URL(instagram.authorizationUrl({ redirectUri, state: 's1' }))
  expect(`${url.origin}${url.pathname}`).toBe('https://www.instagram.com/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: app.appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'instagram_business_basic',
    state: 's1',
  })
})

test.each([
  ['in a list', { data: [{ access_token: 'short', user_id: '178414', permissions: 'instagram_business_basic' }] }],
  ['as it is', { access_token: 'short', user_id: 178414 }],
])('a code becomes a token of sixty days, whether the first answer comes %s', async (_how, short) => {
  answer({ ...short, ...('data' in short ? { access_token: 'long' } : {}), token_type: 'bearer', expires_in: 5183944 })
  const grant = await instagram.exchangeCode({ code: 'AQB#_', redirectUri })
  expect(grant).toMatchObject({ livesSeconds: 5183944, userId: '178414' })
  expect(calls(2)).toEqual([
    {
      method: 'POST',
      pathname: '/oauth/access_token',
      client_id: app.appId,
      client_secret: app.appSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: 'AQB',
    },
    {
      method: 'GET',
      pathname: '/access_token',
      grant_type: 'ig_exchange_token',
      client_secret: app.appSecret,
      access_token: 'short',
    },
  ])
})

test('a token is renewed, named, and taken back', async () => {
  answer({ access_token: 'newer', token_type: 'bearer', expires_in: 5180000, username: 'maison.alba', user_id: '1' })
  expect(await instagram.refresh('old')).toEqual({ token: 'newer', livesSeconds: 5180000 })
  expect(await instagram.usernameOf('newer')).toBe('maison.alba')
  await instagram.revoke('newer')
  expect(calls(3)).toMatchObject([
    { pathname: '/refresh_access_token', grant_type: 'ig_refresh_token', access_token: 'old' },
    { pathname: '/me', access_token: 'newer' },
    { method: 'DELETE', pathname: '/me/permissions', access_token: 'newer' },
  ])
})

test('pictures come latest first; of a film its cover, and nothing that leads elsewhere', async () => {
  const item = (id: string, values: object = {}) => ({
    id,
    media_type: 'IMAGE',
    media_url: `https://scontent.cdninstagram.com/${id}.jpg`,
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: '2026-05-04T18:00:00+0000',
    ...values,
  })
  answer({
    data: [
      item('1', { caption: 'Sous les tilleuls' }),
      item('2', {
        media_type: 'VIDEO',
        media_url: 'https://x/2.mp4',
        thumbnail_url: 'https://scontent.cdninstagram.com/2c.jpg',
      }),
      item('3', { media_url: undefined }),
      item('4', { permalink: 'https://instagram.com.evil.io/p/4' }),
      item('5', { permalink: 'javascript:alert(1)' }),
      item('6', { timestamp: 'yesterday' }),
      item('7', { media_type: 'CAROUSEL_ALBUM' }),
    ],
    paging: {},
  })
  const pictures = await instagram.latestPictures('token', 12)
  expect(pictures.map(({ id, pictureUrl }) => [id, pictureUrl.split('/').at(-1)])).toEqual([
    ['1', '1.jpg'],
    ['2', '2c.jpg'],
    ['7', '7.jpg'],
  ])
  expect(pictures[0]).toMatchObject({ caption: 'Sous les tilleuls', takenAt: new Date('2026-05-04T18:00:00Z') })
  expect(calls(1)).toMatchObject([{ pathname: '/me/media', limit: '12' }])
})

test('files are fetched from addresses of Instagram only', async () => {
  service.answerWith({ status: 200, body: 'picture' })
  expect(Buffer.from(await instagram.download(`${service.url}/1.jpg`)).toString()).toBe('picture')
  for (const url of ['http://169.254.169.254/', 'file:///etc/passwd', 'x'])
    await expect(instagram.download(url), url).rejects.toBeInstanceOf(InstagramUnavailable)
  const { hostsPictures } = instagramHosts
  const allowed = ['https://scontent-cdg4-1.cdninstagram.com/a.jpg', 'https://x.fbcdn.net/a.jpg']
  const refused = [
    'http://a.cdninstagram.com/a.jpg',
    'https://cdninstagram.com.evil.io/a.jpg',
    'https://evilfbcdn.net/a.jpg',
  ]
  expect([...allowed, ...refused].map((url) => hostsPictures(new URL(url)))).toEqual([true, true, false, false, false])
})

test.each([
  [400, { error_type: 'OAuthException', code: 400, error_message: 'Matching code was not found or was already used' }],
  [400, { error: { message: 'Session has expired', type: 'OAuthException', code: 190 } }],
  [401, {}],
  [403, { error: { code: 200 } }],
])('a code or token that counts for nothing (%i) is refused', async (status, body) => {
  answer(body, status)
  await expect(instagram.exchangeCode({ code: 'x', redirectUri })).rejects.toBeInstanceOf(InstagramRefused)
  await expect(instagram.refresh('x')).rejects.toBeInstanceOf(InstagramRefused)
})

describe('Instagram is unavailable', () => {
  test.each([
    [400, { error: { code: 4, message: 'Application request limit reached' } }],
    [403, {}],
    [429, {}],
    [500, {}],
    [200, { data: 'none' }],
    [200, null],
  ])('when it answers %i with %j', async (status, body) => {
    answer(body, status)
    const failed = await Promise.allSettled([
      instagram.refresh('secret-token'),
      instagram.latestPictures('secret-token', 3),
    ])
    for (const one of failed) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(InstagramUnavailable) })
      expect(String((one as PromiseRejectedResult).reason.stack)).not.toContain('secret-token')
    }
  })
  test('when it is silent', async () => {
    service.answerWith(null)
    await expect(instagram.usernameOf('x')).rejects.toBeInstanceOf(InstagramUnavailable)
  })
})

test('only a notice with Instagram’s own signature counts', () => {
  const content = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: '178414' })).toString('base64url')
  const signed = (text: string, secret = app.appSecret) =>
    `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`
  expect(instagram.userOfSignedRequest(signed(content))).toBe('178414')
  const other = Buffer.from(JSON.stringify({ algorithm: 'none', user_id: '1' })).toString('base64url')
  for (const text of [
    signed(content, 'guessed'),
    `.${content}`,
    content,
    '',
    signed('{}'),
    signed(other),
    `${signed(content)}.x`,
  ])
    expect(instagram.userOfSignedRequest(text), text).toBeNull()
})
