import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (url: string, language = 'fr') =>
  server.app.inject({ url, headers: { host: 'localhost', accept: 'text/html', cookie: `locale=${language}` } })
const entryScripts = 5

/** What the page begins to load before any of its scripts has run. */
async function preloadedBy(url: string, language?: string): Promise<string[]> {
  const { body } = await read(url, language)
  return [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file)
}

test('a page begins to load its language, the sign-in page and the dashboard what they show as well', async () => {
  const [other, signIn, dashboard] = await Promise.all(
    ['/credits', '/login?next=/x', '/dashboard'].map((url) => preloadedBy(url)),
  )
  expect(signIn?.length).toBeGreaterThan((other?.length ?? 0) + entryScripts)
  expect(signIn).toEqual(expect.arrayContaining(other ?? []))
  expect(dashboard).not.toEqual(signIn)
  for (const file of [...(signIn ?? []), ...(dashboard ?? [])])
    expect([file, (await read(file)).statusCode]).toEqual([file, 200])
})

test('nothing of another language is loaded', async () => {
  const [french, german] = await Promise.all([preloadedBy('/login', 'fr'), preloadedBy('/login', 'de')])
  const messages = (files: string[]) =>
    files.filter((file) => /\/(fr|de)-/.test(file)).map((file) => file.slice(12, 14))
  expect(new Set(messages(french))).toEqual(new Set(['fr']))
  expect(new Set(messages(german))).toEqual(new Set(['de']))
})
