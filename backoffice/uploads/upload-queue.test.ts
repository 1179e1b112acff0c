import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { checkConnection } from '../connection/connection.ts'
import { createUploadQueue, type UploadParts, type UploadProblem } from './upload-queue.ts'

const network = { reaches: true }
beforeEach(() => {
  network.reaches = true
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    if (!network.reaches) throw new TypeError('offline')
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fileCalled = (name: string) => new File(['petals'], name)
const problem = (code: UploadProblem) => new ApiProblem({ code, message: '', status: 0 })
type Send = UploadParts<string>['send']

function queueOf(names: string[], send: Send, parts: Partial<UploadParts<string>> = {}) {
  const queue = createUploadQueue<string>({ judge: async () => null, send, ...parts })
  queue.add(names.map(fileCalled))
  const states = () => queue.read().map(({ file, state, problem }) => [file.name, problem ?? state].join(' '))
  const called = (name: string) => queue.read().find(({ file }) => file.name === name)?.id ?? ''
  return { queue, states, called }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('files go one by one, in their order', async () => {
  const sent: string[] = []
  let atOnce = 0
  const { states } = queueOf(['a', 'b', 'c'], async ({ name }) => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise((done) => setTimeout(done, 10))
    atOnce -= 1
    sent.push(name)
    return name
  })
  await vi.advanceTimersByTimeAsync(15)
  expect(states()).toEqual(['a done', 'b sending', 'c waiting'])
  await vi.advanceTimersByTimeAsync(20)
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('after a lost connection finished files stay stored, and the rest is sent with the same keys', async () => {
  const keys: Record<string, string[]> = {}
  const { states } = queueOf(['a', 'b', 'c'], async ({ name }, { key }) => {
    keys[name] = [...(keys[name] ?? []), key]
    if (name === 'b') network.reaches = keys.b?.length !== 1
    if (!network.reaches) throw problem('network_error')
    return name
  })
  await settle()
  expect(states()).toEqual(['a done', 'b interrupted', 'c waiting'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(states()).toEqual(['a done', 'b interrupted', 'c waiting'])
  network.reaches = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states()).toEqual(['a done', 'b done', 'c done'])
  expect(keys.a).toHaveLength(1)
  expect(keys.b).toEqual([keys.b?.[0], keys.b?.[0]])
})

test('a server that cannot be reached is tried again for a while, then the next file has its turn', async () => {
  let tries = 0
  const { states, queue, called } = queueOf(['a', 'b'], async ({ name }) => {
    if (name === 'a' && ++tries <= 6) throw problem('network_error')
    return name
  })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(states()).toEqual(['a network_error', 'b done'])
  queue.retry(called('a'))
  await settle()
  expect(states()).toEqual(['a done', 'b done'])
})

test('a bad file is not sent, a refused one says why, and the others go on', async () => {
  const sent: string[] = []
  const judge = async ({ name }: File) => (name === 'text' ? 'image_type_unsupported' : null)
  const send: Send = async ({ name }) => {
    sent.push(name)
    if (name === 'half') throw problem('image_broken')
    return name
  }
  const { states } = queueOf(['text', 'half', 'whole'], send, { judge })
  await settle()
  expect(states()).toEqual(['text image_type_unsupported', 'half image_broken', 'whole done'])
  expect(sent).toEqual(['half', 'whole'])
})

test('a file that meets the limit stops those behind it', async () => {
  const send: Send = vi.fn(async () => {
    throw problem('premium_required')
  })
  const { states } = queueOf(['a', 'b', 'c'], send, { stopsAt: ['premium_required'] })
  await settle()
  expect(states()).toEqual(['a premium_required', 'b premium_required', 'c premium_required'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a cancelled file is stopped and forgotten, and the next goes at once', async () => {
  const { queue, states, called } = queueOf(['a', 'b'], ({ name }, { signal }) => {
    if (name === 'b') return Promise.resolve(name)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  })
  await settle()
  queue.cancel(called('a'))
  await settle()
  expect(states()).toEqual(['b done'])
})

test('an upload without progress because of a lost connection waits, and resumes when it is back', async () => {
  let tries = 0
  const { states } = queueOf(['a'], ({ name }, { signal }) => {
    tries += 1
    if (tries > 1) return Promise.resolve(name)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  })
  await settle()
  network.reaches = false
  await checkConnection()
  await settle()
  expect(states()).toEqual(['a interrupted'])
  network.reaches = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states()).toEqual(['a done'])
})

test('an upload without progress on a working connection gives up', async () => {
  const send = vi.fn<Send>(async () => Promise.reject(problem('timeout')))
  const { states } = queueOf(['a'], send)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['a timeout'])
  expect(send).toHaveBeenCalledOnce()
})

test.each(['while it waits for the connection', 'while it pauses before another try'])(
  'a file that is cancelled %s is never sent again',
  async (when) => {
    const send = vi.fn<Send>(async () => {
      network.reaches = !when.includes('connection')
      throw problem('network_error')
    })
    const { queue, called } = queueOf(['a'], send)
    await settle()
    queue.cancel(called('a'))
    network.reaches = true
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledOnce()
    expect(queue.read()).toEqual([])
  },
)
