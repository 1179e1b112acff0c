import { routes } from '@bouquet/app/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const documents = ['', '-operators', '-account', '-venues', '-content'].map((part) => `/api/openapi${part}.json`)
const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })

function documentWith(access: string, tag: string): string {
  if (access === 'administrator') return tag === 'Content' ? '-content' : '-operators'
  if (access === 'venue_owner') return '-venues'
  return tag === 'Account' ? '-account' : ''
}

test('the description names every call of the contract', async () => {
  const described = await Promise.all(documents.map(async (url) => (await get(url)).json().paths))
  for (const { method, path, access, tag } of Object.values(routes)) {
    const paths = described[documents.indexOf(`/api/openapi${documentWith(access, tag)}.json`)]
    expect(Object.keys(paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}), path).toContain(method.toLowerCase())
  }
})

test('a call is described with every problem that it may answer', async () => {
  const { paths, components } = (await get('/api/openapi.json')).json()
  const { responses } = paths['/api/event-requests/{uuid}/unlock'].post
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '402', '409', 'default']))
  const common = components.responses[responses.default.$ref.split('/').at(-1)].description
  for (const code of ['session_required', 'onboarding_required', 'not_found', 'too_many_requests', 'internal'])
    expect(common).toContain(code)
})

test('a client can be generated: every call has a name of its own, and shared shapes and parameters are named', async () => {
  const described = await Promise.all(documents.map(async (url) => (await get(url)).json()))
  const [everybodys] = described
  const names = described
    .flatMap(({ paths }) => Object.values<Record<string, { operationId?: string }>>(paths))
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId }) => operationId ?? [])
  expect(names.toSorted()).toEqual(Object.keys(routes).toSorted())
  expect(Object.keys(everybodys.components.schemas)).toEqual(
    expect.arrayContaining(['EventRequestRow', 'Problem', 'Currency', 'Photo']),
  )
  expect(everybodys.components.parameters['idempotency-key']).toMatchObject({ in: 'header' })
  expect(everybodys.servers).toHaveLength(7)
})

test('each description is less than 250 kB', async () => {
  for (const url of documents) expect((await get(url)).rawPayload.byteLength, url).toBeLessThan(250_000)
})

test('the page that shows it needs no script of its own', async () => {
  const page = await get('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
})
