import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCrash } from './report-crash.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const crash = {
  name: 'TypeError',
  frames: ['showPage /app-assets/shell-CzYJ-x_1.js:1:234', '/app-assets/index-1.js:20:5'],
  route: '/event-requests/:uuid',
}
const report = (body: object) => server.call(null, 'POST', '/api/crash-reports', body)

test('a crash is noted for visitors and signed-in people alike, under an id that they can quote', async () => {
  expect(await report(crash)).toMatchObject({ status: 200, body: { requestId: expect.stringMatching(/^[\w-]{36}$/) } })
  const provider = await createProvider(server.db)
  expect((await server.call(provider, 'POST', '/api/crash-reports', crash)).status).toBe(200)
})

test('the log holds what crashed where, and its id', async () => {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as Parameters<typeof reportCrash>[0]['log']
  const ctx = { log, requestId: 'r-1' } as Parameters<typeof reportCrash>[0]
  const body = { ...crash, message: 'Käthe Lindner' }
  expect(await reportCrash(ctx, { params: undefined, query: undefined, body, file: undefined })).toEqual({
    requestId: 'r-1',
  })
  expect(lines).toEqual([[{ crash }, 'the back-office crashed in a browser']])
})

test.each([
  ['a message for a name', { ...crash, name: 'Cannot read Käthe Lindner' }],
  ['an address with a query', { ...crash, frames: ['/app-assets/a.js?email=k@example.org:1:2'] }],
  ['an address of another site', { ...crash, frames: ['https://elsewhere.example/a.js:1:2'] }],
  ['a second line', { ...crash, frames: ['/app-assets/a.js:1:2\n{"level":30}'] }],
  ['a route with a query', { ...crash, route: '/login?next=/event-requests' }],
  ['too many frames', { ...crash, frames: Array(31).fill(crash.frames[0]) }],
  ['a text of a million characters', { ...crash, route: `/${'x'.repeat(1_000_000)}` }],
])('%s is refused', async (_, body) => {
  expect((await report(body)).status).toBeGreaterThanOrEqual(400)
  expect((await report(body)).status).toBeLessThan(500)
})
