import { getCurrentUser, signOut } from '@bouquet/contract/session-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const ask = () => send(getCurrentUser, {}, { token: null })

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('the server’s code takes precedence over the status', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'Achats en pause.', code: 'credits_paused' }, { status: 409 }))
  await expect(ask()).rejects.toMatchObject({ code: 'credits_paused', message: 'Achats en pause.', status: 409 })
})

test.each([
  [400, 'malformed_request'],
  [401, 'session_expired'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [502, 'unavailable'],
  [418, 'internal'],
])('an answer of %i that says nothing is %s', async (status, code) => {
  fetched.mockResolvedValue(new Response('<html>', { status }))
  await expect(ask()).rejects.toMatchObject({ code, status })
})

test('no answer is a lost connection, and a late one is a time-out', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await expect(ask()).rejects.toMatchObject({ code: 'network_error', status: 0 })
  fetched.mockRejectedValueOnce(new DOMException('too late', 'TimeoutError'))
  await expect(ask()).rejects.toMatchObject({ code: 'timeout', status: 0 })
})

test('an answer that stops in the middle is a lost connection', async () => {
  fetched.mockResolvedValue(new Response('{"user":', { status: 200 }))
  await expect(ask()).rejects.toMatchObject({ code: 'network_error' })
})

test('a body that stops arriving is a time-out, whatever the browser calls it', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  const stuck = { ok: true, status: 200, json: () => Promise.reject(new DOMException('', 'AbortError')) }
  fetched.mockImplementationOnce(async () => {
    limit.abort(new DOMException('', 'TimeoutError'))
    return stuck as unknown as Response
  })
  await expect(ask()).rejects.toMatchObject({ code: 'timeout' })
})

const change = () => send(signOut, { body: { refresh_token: 'r' } }, { token: null })

test.each([
  ['without a connection nothing has left the device', false, false],
  ['a connection that is lost may have carried it to the server', true, true],
])('%s', async (_what, onLine, mayHaveArrived) => {
  vi.stubGlobal('navigator', { onLine })
  fetched.mockRejectedValueOnce(new TypeError('gone'))
  await expect(change()).rejects.toMatchObject({ code: 'network_error', mayHaveArrived })
})

test('an answer that was lost on the way may belong to a change that was carried out', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 504 }))
  await expect(change()).rejects.toMatchObject({ mayHaveArrived: true })
  fetched.mockResolvedValueOnce(Response.json({ error: '', code: 'unavailable' }, { status: 503 }))
  await expect(change()).rejects.toMatchObject({ mayHaveArrived: false })
})
