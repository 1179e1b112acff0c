import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let address: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf(await createProvider(server.db, { premium_status: 'active' }))
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const boundary =
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const large = Buffer.alloc(12_000_000, 'a')
const multipartOf = (...parts: Buffer[]) => Buffer.concat([Buffer.from(boundary), ...parts])
const files = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => multipartOf(large.subarray(0, 200_000), Buffer.from('\r\n'))))

const refused: [string, string, string, Buffer][] = [
  ['a picture that is too large', '/api/images/upload', 'multipart/form-data; boundary=x', multipartOf(large)],
  ['more files than are taken', '/api/images/upload', 'multipart/form-data; boundary=x', files(40)],
  [
    'headers of a part without an end',
    '/api/images/upload',
    'multipart/form-data; boundary=x',
    Buffer.concat([Buffer.from('--x\r\n'), Buffer.from('X-A: b\r\n'.repeat(300_000))]),
  ],
  ['a boundary that never comes', '/api/images/upload', 'multipart/form-data; boundary=y', multipartOf(large)],
  ['no boundary', '/api/images/upload', 'multipart/form-data', multipartOf(large)],
  [
    'a field that is too long',
    '/api/images/upload',
    'multipart/form-data; boundary=x',
    Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n'), large]),
  ],
  ['another type', '/api/images/upload', 'text/plain', large],
  ['JSON that is too long', '/api/saved-replies', 'application/json', large],
  ['an address that does not exist', '/api/nothing', 'multipart/form-data; boundary=x', multipartOf(large)],
  ['a path that takes no body', '/api/me', 'application/json', large],
]

test.each(refused)('after %s the next call on the connection is answered', async (_what, path, type, body) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const first = await send(agent, 'POST', path, { ...headers, 'content-type': type }, body)
  expect(first).toBeGreaterThanOrEqual(400)
  expect(first).toBeLessThan(500)
  expect(await send(agent, 'GET', '/api/me', headers)).toBe(200)
  agent.destroy()
})

function send(
  agent: Agent,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body && { 'content-length': body.length }
    const sent = request(address, {
      method,
      path,
      headers: { ...headers, host: 'localhost', ...length },
      agent,
      timeout: 30_000,
    })
    sent.on('response', (answer) => answer.on('end', () => resolve(answer.statusCode ?? 0)).resume())
    sent.on('timeout', () => sent.destroy(new Error('no answer within thirty seconds')))
    sent.on('error', reject)
    sent.end(body)
  })
}
