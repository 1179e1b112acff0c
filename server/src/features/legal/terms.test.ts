import { readFileSync } from 'node:fs'
import { languages } from '@bouquet/domain/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', ...headers } })

test.each(languages)('the terms are read in %s', async (language) => {
  const file = new URL(import.meta.resolve(`@bouquet/locales/${language}/legal.json`))
  const { title } = JSON.parse(readFileSync(file, 'utf8'))
  const { statusCode, headers, body } = await read('/cgv/', { cookie: `locale=${language}` })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('private, max-age=300')
  expect(body).toContain(`<html lang="${language}"`)
  expect(body.match(/<h1>.*?<\/h1>/g)).toEqual([`<h1>${title}</h1>`])
  expect(body).not.toMatch(/\{\{|sections\./)
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('the terms in the host’s own language may be shared, apart from chosen ones', async () => {
  const { headers, body } = await read('/cgv/', { host: 'de.localhost' })
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-language': 'de' })
  expect(headers.vary).toMatch(/cookie/i)
  const { origins } = server.services.config
  expect(body).toContain(`<link rel="canonical" href="${origins.DE}/cgv/"/>`)
  expect(body).not.toContain('noindex')
})

test.each(['/cgv', '/terms'])('%s leads to the terms for good', async (url) => {
  const { statusCode, headers } = await read(url)
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location: '/cgv/' })
})
