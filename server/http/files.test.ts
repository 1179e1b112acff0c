import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const key = 'public/pictures/tulips/640.jpg'
const megabytes = 4
const bytes = Buffer.alloc(megabytes * 1024 * 1024, 'tulip')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  await server.services.ports.objectStore.put(key, bytes, 'image/jpeg')
})
afterAll(() => server.close())

const addressOf = (name = key) => `${server.services.ownAddress()}/files/${name}`

test('a picture is sent completely, with its length, and browsers may cache it forever', async () => {
  const answer = await fetch(addressOf())
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a browser that has the picture gets 304, as long as the picture exists', async () => {
  const tag = (await fetch(addressOf(), { method: 'HEAD' })).headers.get('etag') ?? ''
  const again = await fetch(addressOf(), { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const { objectStore } = server.services.ports
  await objectStore.put('public/pictures/gone/640.jpg', Buffer.from('x'), 'image/jpeg')
  const gone = addressOf('public/pictures/gone/640.jpg')
  const itsTag = (await fetch(gone)).headers.get('etag') ?? ''
  await objectStore.delete('public/pictures/gone/640.jpg')
  expect((await fetch(gone, { headers: { 'if-none-match': itsTag } })).status).toBe(404)
})

test.each([
  ['bytes=0-4', 206, 'tulip', `bytes 0-4/${bytes.length}`],
  [
    `bytes=${bytes.length - 3}-`,
    206,
    bytes.subarray(-3).toString(),
    `bytes ${bytes.length - 3}-${bytes.length - 1}/${bytes.length}`,
  ],
  [`bytes=${bytes.length}-`, 200, null, null],
  ['bytes=0-1,4-5', 200, null, null],
])('of the range %s comes %i', async (range, status, text, contentRange) => {
  const answer = await fetch(addressOf(), { headers: { range } })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-range')).toBe(contentRange)
  const body = await answer.text()
  if (text !== null) expect(body).toBe(text)
  else expect(body).toHaveLength(bytes.length)
})

test('private files are not given out', async () => {
  await server.services.ports.objectStore.put('private/originals/a.jpg', Buffer.from('x'), 'image/jpeg')
  expect((await fetch(addressOf('private/originals/a.jpg'))).status).toBe(404)
})

test.each([260, 400])('a name of %i characters, which no file can have, is not found', async (length) => {
  const name = `public/pictures/${'0'.repeat(length)}/320.jpg`
  expect((await fetch(addressOf(name))).status).toBe(404)
})

test('two hundred simultaneous downloads by slow readers do not load the files into memory', async () => {
  const before = process.memoryUsage().rss
  const downloads = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await fetch(addressOf())
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      await reader.read()
      return reader
    }),
  )
  await pause(500)
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024
  await Promise.all(downloads.map((reader) => reader.cancel()))
  // Whole files would be 800 MB; the socket buffers of both ends stay below a quarter of that.
  expect(grown).toBeLessThan((200 * megabytes) / 4)
}, 60_000)

test('with an address of their own, public files are fetched there', async () => {
  const other = await startTestServer({ FILES_URL: 'https://cdn.bouquet.example/' })
  const location = async () => (await other.app.inject(`/files/${key}`)).headers.location
  // A machine that is busy with other tests may be too slow for a moment.
  await expect.poll(location, { timeout: 15_000 }).toBe(`https://cdn.bouquet.example/${key}`)
  await other.close()
})
