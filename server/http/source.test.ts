import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { version } from '../version.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (url: string) =>
  server.app.inject({ method: 'GET', url, headers: { host: 'localhost', accept: 'text/html' } })

test('the foot of every page names the release and leads to its source', async () => {
  for (const page of ['/wedding-planners', '/project']) {
    const { body } = await get(page)
    expect(body).toContain(`<a href="/source">Bouquet ${version}, code source</a>`)
    expect(body).toContain('<link rel="icon" href="/favicon.svg"')
  }
  expect((await get('/login')).body).toContain(`data-version="${version}"`)
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
})

// Packing four thousand files takes longer than twenty other tests.
test.runIf(inject('isLongRun'))(
  'the source contains everything needed to start, and nothing that an operator stored',
  async () => {
    const { rawPayload } = await get('/source')
    const files = namesIn(rawPayload).map((file) => file.replace(`bouquet-${version}/`, ''))
    for (const file of [
      'LICENSE',
      'package.json',
      'package-lock.json',
      'app/main.ts',
      'scripts/start.mjs',
      'site/render.tsx',
      'demo/pictures/hills-sky/400.jpg',
    ])
      expect(files).toContain(file)
    expect(files.filter((file) => /node_modules|(^|\/)dist\/|^\.(data|cache|env)/.test(file))).toEqual([])
  },
  60_000,
)

/** Unpacking them takes longer than all the rest. */
function namesIn(archive: Uint8Array): string[] {
  const names: string[] = []
  unzipSync(archive, { filter: ({ name }) => names.push(name) < 0 })
  return names
}
