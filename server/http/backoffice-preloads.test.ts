import { readFileSync } from 'node:fs'
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

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL('../../backoffice/dist/.vite/manifest.json', import.meta.url), 'utf8'),
)
/** The built files of messages, by their address. */
const languagesOfFiles = new Map<string, string>(
  Object.entries(manifest).flatMap(([source, { file }]) => {
    const [, language] = /\/messages\/.*\/(\w\w)\.json$/.exec(source) ?? []
    return language ? [[`/${file}`, language] as const] : []
  }),
)

/** What the page begins to load before any of its scripts has run. */
async function preloadedBy(url: string, language?: string): Promise<string[]> {
  const { body } = await read(url, language)
  return [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file)
}

test('a page begins to load its language and what it shows, and the sign-in page nothing of the others', async () => {
  const [other, signIn, dashboard] = await Promise.all(
    ['/credits', '/login?next=/x', '/dashboard'].map((url) => preloadedBy(url)),
  )
  expect(dashboard).toEqual(expect.arrayContaining(other ?? []))
  expect(dashboard?.length).toBeGreaterThan(other?.length ?? 0)
  expect(signIn?.length).toBeGreaterThan(entryScripts)
  expect(signIn?.length).toBeLessThan(other?.length ?? 0)
  for (const file of [...(signIn ?? []), ...(dashboard ?? [])])
    expect([file, (await read(file)).statusCode]).toEqual([file, 200])
})

test('nothing of another language is loaded', async () => {
  const [french, german] = await Promise.all([preloadedBy('/login', 'fr'), preloadedBy('/login', 'de')])
  const messages = (files: string[]) => files.flatMap((file) => languagesOfFiles.get(file) ?? [])
  expect(new Set(messages(french))).toEqual(new Set(['fr']))
  expect(new Set(messages(german))).toEqual(new Set(['de']))
})
