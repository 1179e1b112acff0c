import { createOperator } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let owner: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await createOperator(server.db, ['owner'])
})
afterAll(() => server.close())

const read = (url: string) => server.app.inject({ url, headers: { host: 'fr.localhost', accept: 'text/html' } })
const put = (page: string) =>
  server.call(owner, 'PUT', '/api/admin/settings', {
    group: 'home',
    values: { page },
    reason: 'Couples come first now.',
  })
const sitemap = async () => (await read('/sitemaps/pages.xml')).body

test('the root of a running server becomes the directory’s front page, and the providers’ entry again', async () => {
  const front = () => `${server.services.config.origins.FR}/wedding-planners`
  expect((await read('/')).body).toContain('data-app="backoffice"')
  expect((await read('/wedding-planners')).statusCode).toBe(200)

  expect((await put('directory')).status).toBe(200)
  const root = await read('/')
  expect(root.body).not.toContain('data-app="backoffice"')
  expect(root.body).toContain(`<link rel="canonical" href="${server.services.config.origins.FR}/"/>`)
  expect((await read('/en')).statusCode).toBe(200)
  const other = await read('/wedding-planners')
  expect([other.statusCode, other.headers.location]).toEqual([301, '/'])
  expect(await sitemap()).not.toContain(`<loc>${front()}</loc>`)

  await put('backoffice')
  expect((await read('/')).body).toContain('data-app="backoffice"')
  const planners = await read('/wedding-planners')
  expect(planners.statusCode).toBe(200)
  expect(planners.body).toContain(`<link rel="canonical" href="${front()}"/>`)
  expect((await read('/en')).headers.location).toBe('/en/wedding-planners')
  expect(await sitemap()).toContain(`<loc>${front()}</loc>`)
})

test('only the two pages can be chosen', async () => {
  expect(await put('elsewhere')).toMatchObject({ status: 400 })
})
