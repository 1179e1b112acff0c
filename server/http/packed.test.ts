import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Packed, sendPacked } from './packed.ts'

const text = 'Des mariages au bord de l’eau. '.repeat(200)

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
])('a page is sent as %s to who takes %s, and keeps its bytes', async (encoding, taken, unpack) => {
  const packed: Packed = {}
  const { headers, rawPayload } = await sent(text, packed, taken)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  expect(unpack(rawPayload).toString()).toBe(text)
  expect(Object.keys(packed)).toEqual([encoding])
  expect((await sent(text, packed, taken)).rawPayload.equals(rawPayload)).toBe(true)
})

test.each([
  [text, 'identity'],
  [text, 'br;q=0'],
  [text, undefined],
  ['<p>Merci.</p>', 'br'],
])('a page is sent as it is to who takes nothing else, or when it is small', async (page, taken) => {
  const { headers, body } = await sent(page, {}, taken)
  expect([headers['content-encoding'], body]).toEqual([undefined, page])
})

async function sent(page: string, packed: Packed, taken: string | undefined) {
  const app = Fastify()
  app.get('/', async (request, reply) => sendPacked(request, reply, Buffer.from(page), packed))
  return app.inject({ url: '/', headers: taken === undefined ? {} : { 'accept-encoding': taken } })
}
