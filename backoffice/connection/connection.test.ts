import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const network = { reaches: true }
const probes = vi.fn(async () => {
  if (!network.reaches) throw new TypeError('offline')
  return new Response()
})

type Code = 'network_error' | 'timeout' | 'unavailable'
let problem: (code: Code, status?: number) => Error

beforeEach(async () => {
  vi.resetModules()
  const { ApiProblem } = await import('../api/api-problem.ts')
  problem = (code, status = 0) => new ApiProblem({ code, message: '', status })
  vi.useFakeTimers()
  network.reaches = true
  probes.mockClear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', probes)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function freshConnection() {
  const connection = await import('./connection.ts')
  const { whileConnected } = await import('./while-connected.ts')
  const { followConnection } = await import('./follow-connection.ts')
  const { endingReads, isWorthRetrying } = await import('./reads.ts')
  const queries = new QueryClient({
    defaultOptions: {
      queries: { behavior: endingReads, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    },
  })
  connection.watchConnection()
  followConnection(queries)
  queries.mount()
  return { ...connection, whileConnected, queries }
}

const lose = () => {
  network.reaches = false
  window.dispatchEvent(new Event('offline'))
}
const comeBack = () => {
  network.reaches = true
  window.dispatchEvent(new Event('online'))
}
const never = () => new Promise<never>(() => undefined)
const busy = () => problem('unavailable', 503)

test('a failed call on a working connection does not change the state of the connection', async () => {
  const { whileConnected, isConnected } = await freshConnection()
  await expect(whileConnected(() => Promise.reject(problem('network_error')))).rejects.toThrow()
  expect(probes).toHaveBeenCalledOnce()
  expect(isConnected()).toBe(true)
})

test('a failed call detects a lost connection that the browser reports as online, and probes until it is back', async () => {
  const { whileConnected, isConnected } = await freshConnection()
  network.reaches = false
  await expect(whileConnected(() => Promise.reject(problem('network_error')))).rejects.toThrow()
  expect(isConnected()).toBe(false)
  await vi.advanceTimersByTimeAsync(600_000)
  const many = probes.mock.calls.length
  expect(many).toBeGreaterThan(15)
  expect(many).toBeLessThan(30)
  network.reaches = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(isConnected()).toBe(true)
  const atLast = probes.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probes).toHaveBeenCalledTimes(atLast)
})

test('a successful call during an assumed outage checks whether the connection is back', async () => {
  const { whileConnected, isConnected } = await freshConnection()
  lose()
  network.reaches = true
  await whileConnected(async () => 'answer')
  await vi.advanceTimersByTimeAsync(0)
  expect(isConnected()).toBe(true)
})

test('without a connection a read fails within a second, even one already sent', async () => {
  const { whileConnected } = await freshConnection()
  const outcome = vi.fn()
  void whileConnected(never).catch(outcome)
  await vi.advanceTimersByTimeAsync(2_000)
  lose()
  void whileConnected(never).catch(outcome)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcome.mock.calls.map(([error]) => error.code)).toEqual(['network_error', 'network_error'])
})

test('a read without an answer is given up after 15 s in all, however often it was tried', async () => {
  const { queries } = await freshConnection()
  const silent = vi.fn(never)
  const slowlyBusy = vi.fn(() => new Promise<never>((_, reject) => setTimeout(() => reject(busy()), 8_000)))
  const outcomes: string[] = []
  for (const [name, queryFn] of Object.entries({ silent, slowlyBusy }))
    void queries.fetchQuery({ queryKey: [name], queryFn }).catch(({ code }) => outcomes.push(code))
  await vi.advanceTimersByTimeAsync(14_900)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(outcomes).toEqual(['timeout', 'timeout'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(silent).toHaveBeenCalledTimes(1)
  expect(slowlyBusy).toHaveBeenCalledTimes(2)
})

test('a server that is busy for a moment is asked again', async () => {
  const { queries } = await freshConnection()
  const queryFn = vi.fn().mockRejectedValueOnce(busy()).mockResolvedValue('answer')
  const answer = queries.fetchQuery({ queryKey: ['busy'], queryFn })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe('answer')
})

test('what was read stays while there is no connection, and what is stale is read again once it is back', async () => {
  const { queries } = await freshConnection()
  const queryFn = vi.fn(async () => {
    if (!network.reaches) throw problem('network_error')
    return 'requests'
  })
  const page = new QueryObserver(queries, { queryKey: ['requests'], queryFn })
  page.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  lose()
  await page.refetch()
  expect(page.getCurrentResult()).toMatchObject({ data: 'requests', fetchStatus: 'idle' })
  const untilThen = queryFn.mock.calls.length
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(untilThen + 1)
  expect(page.getCurrentResult()).toMatchObject({ data: 'requests', isError: false })
})
