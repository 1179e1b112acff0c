import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPortfolio, createProvider } from '../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token: string
let targets: [string, string][]
beforeAll(async () => {
  server = await startTestServer()
  const provider = await createProvider(server.db, { premium_status: 'active' })
  token = await server.tokenOf(provider)
  const portfolio = await createPortfolio(server.db, provider.id)
  const list = await server.call(provider, 'GET', '/api/reviews')
  const { reviewFormUrl } = list.body as { reviewFormUrl: string }
  targets = [
    ['/api/images/upload-profile-image', 'image'],
    ['/api/images/upload', 'image'],
    [`/api/portfolios/${portfolio.id}/images`, 'images[]'],
    [new URL(reviewFormUrl).pathname, 'photo'],
  ]
})
afterAll(() => server.close())

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const picture = (
  await sharp({ create: { width: 100, height: 100, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer()
).subarray(0, 4000)
const part = (disposition: string, content: string | Buffer = 'x', type = '') =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const whole = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--x--\r\n')])
const file = (field: string, name = 'a.png') => part(`name="${field}"; filename="${name}"`, picture, 'image/png')

const send = (url: string, payload: Buffer | string, contentType = 'multipart/form-data; boundary=x') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  })

const broken: [string, (field: string) => Buffer, string?][] = [
  ['a body that ends in its first line', () => Buffer.from('--x\r\n\r\n')],
  ['a body that ends in a part’s headers', () => Buffer.from('--x\r\nContent-Disposition: form-da')],
  ['a body that ends in a file', (field) => file(field).subarray(0, 500)],
  ['a body without its last boundary', (field) => file(field)],
  ['a last boundary that is cut off', (field) => whole(file(field)).subarray(0, -5)],
  ['no multipart body', () => Buffer.from('{"a": 1}')],
  ['nothing', () => Buffer.alloc(0)],
  ['another boundary', (field) => whole(file(field)), 'multipart/form-data; boundary=y'],
  ['an empty boundary', (field) => whole(file(field)), 'multipart/form-data; boundary='],
  ['no boundary', (field) => whole(file(field)), 'multipart/form-data'],
  ['an endless boundary', (field) => whole(file(field)), `multipart/form-data; boundary=${'x'.repeat(5000)}`],
  ['part headers without an end', () => Buffer.from(`--x\r\n${'X-A: b\r\n'.repeat(5000)}`)],
  ['a thousand parts', () => whole(...Array.from({ length: 1001 }, (_, n) => part(`name="f${n}"`)))],
  ['forty files', (field) => whole(...Array.from({ length: 40 }, () => file(field)))],
  ['a field of two megabytes', (field) => whole(part('name="title"', 'x'.repeat(2_000_000)), file(field))],
  ['a field called __proto__', (field) => whole(part('name="__proto__"', '{"admin":true}'), file(field))],
  ['a file called __proto__', (field) => whole(part('name="__proto__"; filename="a.png"', picture), file(field))],
  ['a field called toString', (field) => whole(part('name="toString"'), file(field))],
  ['a field of JSON', (field) => whole(part('name="title"', '{"toString":1}', 'application/json'), file(field))],
  ['a field of broken JSON', (field) => whole(part('name="title"', '{', 'application/json'), file(field))],
  ['a field without a name', (field) => whole(part(''), file(field))],
  ['a path for a name', (field) => whole(file(field, '../../../etc/passwd'))],
  ['a zero byte in a name', (field) => whole(file(field, 'a\u0000.png'))],
  ['an endless name', (field) => whole(file(field, `${'a'.repeat(60_000)}.png`))],
  ['a name of half a character', (field) => whole(part(`name="${field}"; filename*=utf-8''%ED%A0%80.png`, picture))],
  ['a charset that is none', (field) => whole(part(`name="${field}"; filename*=x-none''a.png`, picture))],
  [
    'base64 that is none',
    (field) => whole(part(`name="${field}"; filename="a.png"\r\nContent-Transfer-Encoding: base64`, '****')),
  ],
]

test.each(broken)('%s is the sender’s fault', async (_what, make, contentType) => {
  for (const [url, field] of targets) {
    const { statusCode, body } = await send(url, make(field), contentType)
    expect([url, statusCode, body.slice(0, 200)]).toEqual([url, expect.toSatisfy(isClientError), expect.any(String)])
  }
})

test('a body that is cut off is malformed', async () => {
  for (const [url] of targets) expect([url, (await send(url, '--x\r\n\r\n')).statusCode]).toEqual([url, 400])
})

test('a wrong content length ends the connection, not the server', async () => {
  await server.listen()
  const { port } = new URL(server.services.ownAddress())
  for (const [url, field] of targets)
    for (const wrong of [-20, 20]) {
      const body = whole(file(field))
      const head = [
        `POST ${url} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${body.length + wrong}`,
      ]
      const answer = await raw(Number(port), Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
      expect([url, wrong, answer]).toEqual([url, wrong, expect.not.stringContaining('HTTP/1.1 5')])
    }
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200)
})

const isClientError = (status: number) => status >= 400 && status < 500

/** Sends bytes, ends the request, and gives the answer. */
function raw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}
