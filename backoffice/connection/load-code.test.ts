import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const network = { reaches: true }
const page = new EventTarget() as EventTarget & { location: { reload: () => void } }
const reload = vi.fn()
const stored = new Map<string, string>()
const notThere = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /app-assets/a.js'))

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  stored.clear()
  network.reaches = true
  page.location = { reload }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async () => {
    if (!network.reaches) throw new TypeError('offline')
    return new Response()
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = async <T>(code: () => Promise<T>) => (await import('./load-code.ts')).loadCode(code)

test('code that cannot be loaded without a connection is not a crash but a lost connection', async () => {
  network.reaches = false
  await expect(load(notThere)).rejects.toMatchObject({ name: 'ApiProblem', code: 'network_error' })
})

test('code that the server no longer has belongs to an older release', async () => {
  await expect(load(notThere)).rejects.toMatchObject({ name: 'ApiProblem', code: 'outdated_page' })
})

test('code that loads at the second try counts as loaded', async () => {
  const code = vi.fn().mockImplementationOnce(notThere).mockResolvedValue('page')
  expect(await load(code)).toBe('page')
})

test('code that breaks while it runs is a crash', async () => {
  await expect(load(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow('x is not a function')
})

test('a newer release reloads the page once, however often its code is missing', async () => {
  const { reloadForNewerRelease } = await import('./newer-release.ts')
  expect([reloadForNewerRelease(), reloadForNewerRelease()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledOnce()
})

test('typed input survives a newer release: the page does not reload while the browser would ask before leaving', async () => {
  const { reloadForNewerRelease } = await import('./newer-release.ts')
  const ask = (event: Event) => event.preventDefault()
  page.addEventListener('beforeunload', ask)
  expect(reloadForNewerRelease()).toBe(false)
  page.removeEventListener('beforeunload', ask)
  expect(reloadForNewerRelease()).toBe(true)
})

test('a failed stylesheet is requested again, and a loading one is left to its own request', async () => {
  class Link extends EventTarget {
    sheet = null
    replaceWith = vi.fn()
    cloneNode() {
      const again = new Link()
      queueMicrotask(() => again.dispatchEvent(new Event('load')))
      return again
    }
  }
  const [failed, arriving] = [new Link(), new Link()]
  const head = Object.assign(new EventTarget(), { querySelectorAll: () => [failed, arriving] })
  vi.stubGlobal('document', head)
  vi.stubGlobal('HTMLLinkElement', Link)
  const { loadCode, noteFailedStyles } = await import('./load-code.ts')
  noteFailedStyles()
  const error = new Event('error')
  Object.defineProperty(error, 'target', { value: failed })
  head.dispatchEvent(error)
  expect(await loadCode(async () => 'page')).toBe('page')
  expect(failed.replaceWith).toHaveBeenCalledOnce()
  expect(arriving.replaceWith).not.toHaveBeenCalled()
})
