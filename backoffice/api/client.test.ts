import { getCurrentUser } from '@bouquet/contract/session-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const refreshes = () => fetched.mock.calls.filter(([url]) => url === '/api/token/refresh').length
const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const reload = vi.fn()
const tokenOf = (person: string, mark = '') => `h.${btoa(JSON.stringify({ sub: person, mark }))}.s`
const expired = tokenOf('planner', 'expired')
const fresh = tokenOf('planner', 'fresh')

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  stored.set('token', expired).set('refresh_token', 'first')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

/** Answers every call like a server that accepts only the token `fresh`, and refreshes with `onRefresh`. */
function serverAnswers(onRefresh: () => Response | Promise<Response>): void {
  fetched.mockImplementation(async (url, { headers }) => {
    if (url === '/api/token/refresh') return onRefresh()
    const isGood = (headers as Record<string, string>).Authorization === `Bearer ${fresh}`
    return isGood ? Response.json({ user: { id: 'planner' } }) : refusal(401)
  })
}
const refusal = (status: number) => Response.json({ error: '', code: 'session_expired' }, { status })
const newPair = () => Response.json({ token: fresh, refresh_token: 'second' })

/** The client as on a page that has just been loaded. */
async function freshClient() {
  const [{ call }, { onSessionEnd }] = await Promise.all([import('./client.ts'), import('../session/session-end.ts')])
  const ends: string[] = []
  onSessionEnd((reason) => ends.push(reason))
  return { ask: () => call(getCurrentUser, {}), ends }
}

test('ten calls that fail at once share one refresh, and all succeed', async () => {
  serverAnswers(newPair)
  const { ask } = await freshClient()
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers).toHaveLength(10)
  expect(refreshes()).toBe(1)
  expect([stored.get('token'), stored.get('refresh_token')]).toEqual([fresh, 'second'])
})

test('a call whose refusal comes after the refresh goes on with the new token', async () => {
  serverAnswers(newPair)
  const { ask } = await freshClient()
  fetched.mockImplementationOnce(async () => {
    stored.set('token', fresh)
    return refusal(401)
  })
  await ask()
  expect(refreshes()).toBe(0)
})

test.each([
  ['the server refuses to refresh', () => stored.get('refresh_token')],
  ['there is no refresh token', () => stored.delete('refresh_token')],
])('the session ends once when %s', async (_why, prepare) => {
  prepare()
  serverAnswers(() => refusal(401))
  const { ask, ends } = await freshClient()
  const outcomes = await Promise.allSettled([ask(), ask(), ask()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(ends).toEqual(['session_expired'])
  expect([...stored.keys()]).toEqual([])
})

test('a lost connection does not end the session', async () => {
  serverAnswers(() => Promise.reject(new TypeError('offline')))
  const { ask, ends } = await freshClient()
  await expect(ask()).rejects.toMatchObject({ code: 'network_error' })
  expect(ends).toEqual([])
  expect(stored.get('refresh_token')).toBe('first')
})

test('an expired impersonation reloads the page as the administrator’s, and its calls never settle', async () => {
  stored.set('isImpersonating', 'true').set('originalUser', '{}')
  serverAnswers(() => Response.json({ token: tokenOf('administrator'), refresh_token: 'second' }))
  const { ask, ends } = await freshClient()
  const settled = vi.fn()
  for (const attempt of [ask(), ask()]) void attempt.finally(settled)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 15_000)
  void ask().finally(settled)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(settled).not.toHaveBeenCalled()
  expect(ends).toEqual([])
  expect(Object.fromEntries(stored)).toEqual({ token: tokenOf('administrator'), refresh_token: 'second' })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a page never continues with the token of another user who signed in in another tab', async () => {
  serverAnswers(newPair)
  const { ask } = await freshClient()
  fetched.mockImplementationOnce(async () => {
    stored.set('token', tokenOf('somebody else'))
    return refusal(401)
  })
  void ask()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 15_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})

const wantsPassword = () => Response.json({ error: '', code: 'reauthentication_required' }, { status: 403 })

/** A new client whose user answers the password question as given. */
async function clientWhoseQuestion(answer: () => Promise<boolean>) {
  const [client, { askWith }] = await Promise.all([freshClient(), import('./reauthentication.ts')])
  const question = vi.fn(answer)
  askWith(question)
  return { ...client, question }
}

test('a call that requires the password is repeated once the user has given it', async () => {
  fetched.mockImplementation(async () => Response.json({ user: { id: 'planner' } }))
  fetched.mockImplementationOnce(async () => wantsPassword())
  const { ask, question } = await clientWhoseQuestion(async () => true)
  await expect(ask()).resolves.toEqual({ user: { id: 'planner' } })
  expect(question).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a call whose question is dismissed is not repeated and fails with the reason', async () => {
  fetched.mockImplementation(async () => wantsPassword())
  const { ask } = await clientWhoseQuestion(async () => false)
  await expect(ask()).rejects.toMatchObject({ code: 'reauthentication_required', status: 403 })
  expect(fetched).toHaveBeenCalledOnce()
})

test('two calls that require the password ask only once', async () => {
  let answers = 0
  fetched.mockImplementation(async () => (++answers > 2 ? Response.json({}) : wantsPassword()))
  const { ask, question } = await clientWhoseQuestion(() => new Promise((resolve) => setTimeout(resolve, 5, true)))
  await Promise.all([ask(), ask()])
  expect(question).toHaveBeenCalledOnce()
})

test('a server that requires the password again and again gets the call twice at most', async () => {
  fetched.mockImplementation(async () => wantsPassword())
  const { ask } = await clientWhoseQuestion(async () => true)
  await expect(ask()).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a question that cannot be loaded counts as a lost connection', async () => {
  fetched.mockImplementation(async () => wantsPassword())
  const { ask } = await clientWhoseQuestion(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toMatchObject({ code: 'network_error' })
})

test('a call that has waited 15 s for the renewal of its session is not sent any more', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(15_000)
    return limit.signal
  })
  const renewal = Promise.withResolvers<Response>()
  serverAnswers(() => renewal.promise)
  const { ask } = await freshClient()
  const answer = expect(ask()).rejects.toMatchObject({ code: 'timeout', mayHaveArrived: false })
  await vi.waitFor(() => expect(refreshes()).toBe(1), 15_000)
  limit.abort(new DOMException('', 'TimeoutError'))
  await answer
  renewal.resolve(newPair())
  await vi.waitFor(() => expect(stored.get('token')).toBe(fresh), 15_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})
