import { createHmac } from 'node:crypto'
import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { InstagramRefused, InstagramUnavailable } from '@bouquet/server/ports/instagram/instagram.ts'
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

const { consent, connectWith, connect, instagram, statusOf, connectionOf, picturesOf, sync } = instagramCalls(
  () => server,
)
const day = 86_400_000
type Who = { id: string }
const revoke = (who: Who) => server.call(who, 'GET', '/api/instagram/revoke')

test('the token is stored sealed, for its provider alone', async () => {
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  await connect(provider)
  const { sealed_token: sealed } = (await connectionOf(provider)) ?? { sealed_token: Buffer.alloc(0) }
  const { encryptionKey } = server.services.config
  const token = open([encryptionKey], provider.id, sealed)?.text
  expect(token).toContain('.')
  expect(sealed.toString('latin1')).not.toContain(token)
  expect(open([encryptionKey], other.id, sealed)).toBeNull()
  expect(open([new Uint8Array(32)], provider.id, sealed)).toBeNull()
})

test('a state serves its own person, once, for ten minutes', async () => {
  const [provider, thief] = [await createProvider(server.db), await createProvider(server.db)]
  const expired = { status: 410, body: { code: 'instagram_attempt_expired' } }
  const back = await consent(provider)
  expect(await connectWith(thief, back)).toMatchObject(expired)
  const guessed = new URLSearchParams({ code: back.get('code') ?? '', state: 'guessed' })
  expect(await connectWith(provider, guessed)).toMatchObject(expired)
  expect((await connectWith(provider, back)).status).toBe(200)
  expect(await connectWith(provider, back)).toMatchObject(expired)
  const late = await consent(provider)
  server.setNow(new Date(Date.now() + 11 * 60_000))
  expect(await connectWith(provider, late)).toMatchObject(expired)
})

test('of ten uses of a state at once one connects', async () => {
  const provider = await createProvider(server.db)
  const back = await consent(provider)
  const answers = await Promise.all(Array.from({ length: 10 }, () => connectWith(provider, back)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code that Instagram refuses, and a silent Instagram, connect nothing', async () => {
  const provider = await createProvider(server.db)
  const back = await consent(provider)
  back.set('code', 'used')
  expect(await connectWith(provider, back)).toMatchObject({ status: 422, body: { code: 'instagram_refused' } })
  vi.spyOn(instagram(), 'exchangeCode').mockRejectedValueOnce(new InstagramUnavailable('silent'))
  expect(await connect(provider)).toMatchObject({ status: 503, body: { code: 'instagram_unavailable' } })
  expect((await statusOf(provider)).hasToken).toBe(false)
})

test('a token is renewed after a week, so that it outlives its sixty days', async () => {
  const provider = await createProvider(server.db)
  await connect(provider)
  const first = await connectionOf(provider)
  const start = Date.now()
  server.setNow(new Date(start + 3 * day))
  await sync(provider)
  expect((await connectionOf(provider))?.token_issued_at).toEqual(first?.token_issued_at)
  server.setNow(new Date(start + 8 * day))
  await server.jobs.enqueue(server.db, 'sync-all-instagram', {})
  await server.finishJobs()
  for (const days of [40, 80]) {
    server.setNow(new Date(start + days * day))
    await sync(provider)
  }
  expect(await statusOf(provider)).toMatchObject({ hasToken: true, tokenExpired: false })
  server.setNow(new Date(start + 141 * day))
  expect(await statusOf(provider)).toMatchObject({ hasToken: true, tokenExpired: true })
})

test('a token that Instagram no longer takes has expired; the pictures stay, and connecting again renews it', async () => {
  const provider = await createProvider(server.db, premium)
  await connect(provider)
  await server.finishJobs()
  vi.spyOn(instagram(), 'latestPictures').mockRejectedValue(new InstagramRefused('revoked'))
  await sync(provider)
  expect(await statusOf(provider)).toMatchObject({ tokenExpired: true, pictureCount: 12 })
  await connect(provider)
  expect(await statusOf(provider)).toMatchObject({ tokenExpired: false, pictureCount: 12 })
})

test('revoked, nothing of it stays, also when Instagram is silent; once more does no harm', async () => {
  const provider = await createProvider(server.db, premium)
  await connect(provider)
  await server.finishJobs()
  const [{ folder } = { folder: '' }] = await picturesOf(provider)
  vi.spyOn(instagram(), 'revoke').mockRejectedValue(new InstagramUnavailable('silent'))
  expect(await revoke(provider)).toMatchObject({ status: 200, body: { success: true } })
  await server.finishJobs()
  expect(await statusOf(provider)).toMatchObject({ hasToken: false, pictureCount: 0, username: null })
  expect(await picturesOf(provider)).toEqual([])
  expect((await server.app.inject(`/files/${folder}/320.webp`)).statusCode).toBe(404)
  expect((await revoke(provider)).status).toBe(200)
})

const notice = (path: string, userId: string, secret: string) => {
  const content = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: userId })).toString('base64url')
  const signature = createHmac('sha256', secret).update(content).digest('base64url')
  return server.app.inject({
    method: 'POST',
    url: `/api/instagram/${path}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: `${signature}.${content}` }).toString(),
  })
}

test('Instagram’s own notice ends the connection; anybody else’s does not', async () => {
  const { instagram: settings } = server.services.config.ports
  const secret = settings.kind === 'off' ? '' : settings.appSecret
  const provider = await createProvider(server.db, premium)
  await connect(provider)
  await server.finishJobs()
  const { instagram_user_id: userId } = (await connectionOf(provider)) ?? { instagram_user_id: '' }
  expect((await notice('deauthorize', userId, 'guessed')).statusCode).toBe(400)
  expect((await statusOf(provider)).hasToken).toBe(true)
  expect((await notice('deauthorize', userId, secret)).statusCode).toBe(200)
  expect(await statusOf(provider)).toMatchObject({ hasToken: false, pictureCount: 0 })
  const forgotten = await notice('delete-data', userId, secret)
  expect(forgotten.json()).toEqual({
    url: expect.stringContaining('/privacy/'),
    confirmation_code: expect.stringMatching(/^\w+$/),
  })
})

test('an impersonating administrator connects and revokes nothing', async () => {
  const provider = await createProvider(server.db)
  const admin = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
  const started = await server.call({ ...admin, roles: ['ROLE_ADMIN'] }, 'POST', '/api/impersonation/impersonate', {
    user_id: provider.accountId,
    reason: 'Une question du prestataire',
  })
  const { token } = started.body as { token: string }
  for (const url of ['/api/instagram/auth-url', '/api/instagram/revoke']) {
    const answer = await server.app.inject({ url, headers: { host: 'localhost', authorization: `Bearer ${token}` } })
    expect(answer.json(), url).toMatchObject({ code: 'impersonation_refused' })
  }
})
