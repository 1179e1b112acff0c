import { routes } from '@bouquet/app/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })

test('the description names every call of the contract', async () => {
  const { paths } = (await get('/api/openapi.json')).json()
  for (const { method, path } of Object.values(routes))
    expect(Object.keys(paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}), path).toContain(method.toLowerCase())
})

test('a call is described with every status that it may answer', async () => {
  const { paths } = (await get('/api/openapi.json')).json()
  const { responses } = paths['/api/event-requests/{uuid}/unlock'].post
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '402', '403', '404', '409', '500']))
})

test('a client can be generated: every call has a name of its own, shared shapes are named, and it is less than 400 kB', async () => {
  const { body } = await get('/api/openapi.json')
  const { paths, components, servers } = JSON.parse(body)
  const names = Object.entries<Record<string, { operationId?: string }>>(paths)
    .flatMap(([, operations]) => Object.values(operations))
    .flatMap(({ operationId }) => operationId ?? [])
  expect(names.toSorted()).toEqual(Object.keys(routes).toSorted())
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['EventRequestRow', 'Problem', 'Currency', 'Photo']),
  )
  expect(servers).toHaveLength(7)
  expect(Buffer.byteLength(body)).toBeLessThan(400_000)
})

test('the page that shows it needs no script of its own', async () => {
  const page = await get('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
})
