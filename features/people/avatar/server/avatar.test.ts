import { deflateSync } from 'node:zlib'
import type { ProviderId } from '@bouquet/domain/ids'
import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }

function upload(account: Who, bytes: Uint8Array, { field = 'image', name = 'me.jpg' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return server.call(account, 'POST', '/api/images/upload-profile-image', form as unknown as object)
}

const remove = (account: Who) => server.call(account, 'DELETE', '/api/images/delete-profile-image')

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 110, alpha: 0.5 } } })
/** A picture that hardly compresses, so that half of its bytes contain half of the picture. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

async function avatarOf({ id }: { id: ProviderId }) {
  const { avatar_key: key } = await server.db
    .selectFrom('providers')
    .select('avatar_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const bytes = key ? (await server.services.ports.objectStore.get(key))?.bytes : undefined
  return { key, bytes }
}

test.each([
  ['PNG', () => picture(500, 400).png().toBuffer()],
  ['JPEG', () => picture(500, 400).jpeg().toBuffer()],
  ['GIF', () => picture(500, 400).gif().toBuffer()],
  ['WebP', () => picture(500, 400).webp().toBuffer()],
])('a %s becomes a JPEG that the person sees at once', async (_type, make) => {
  const provider = await createProvider(server.db)
  const { status, body } = await upload(provider, await make())
  const { key, bytes } = await avatarOf(provider)
  expect({ status, body }).toEqual({ status: 200, body: { image: { url: `/files/${key}` } } })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 400, hasAlpha: false })
  const me = (await server.call(provider, 'GET', '/api/me')).body as { user: object }
  expect(me.user).toMatchObject({ avatar: `/files/${key}`, hasProfilePicture: true })
  expect((await server.app.inject(`/files/${key}`)).headers['content-type']).toBe('image/jpeg')
})

test('a large one is scaled down, EXIF-oriented and says nothing about camera or place', async () => {
  const provider = await createProvider(server.db)
  const exif = { IFD0: { Make: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } }
  const lying = await picture(3000, 1500).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect((await upload(provider, lying)).status).toBe(200)
  const stored = await sharp((await avatarOf(provider)).bytes).metadata()
  expect(stored).toMatchObject({ width: 600, height: 1200 })
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined])
})

/** A picture of 20,000 × 20,000 that fits into 60 kB. */
function bomb(): Buffer {
  const side = 20_000
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length)
    body.copy(framed, 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
  ['a text that is called .jpg', () => Buffer.from('Bonjour, je suis une photo.'), 415, 'image_type_unsupported'],
  ['a drawing with a script', () => Buffer.from(script), 415, 'image_type_unsupported'],
  ['a TIFF', () => picture(400, 400).tiff().toBuffer(), 415, 'image_type_unsupported'],
  ['an AVIF', () => picture(400, 400).avif({ effort: 0 }).toBuffer(), 415, 'image_type_unsupported'],
  ['a bomb of 20,000 × 20,000', bomb, 422, 'image_too_many_pixels'],
  ['half a JPEG', async () => half(await noise(800, 800).jpeg().toBuffer()), 422, 'image_broken'],
  ['half a PNG', async () => half(await noise(800, 800).png().toBuffer()), 422, 'image_broken'],
  ['half a WebP', async () => half(await noise(800, 800).webp().toBuffer()), 422, 'image_broken'],
  ['a picture of 12 MB', () => Buffer.alloc(12 * 1024 * 1024, 7), 413, 'image_too_large'],
  ['a picture of 359 × 600', () => picture(359, 600).png().toBuffer(), 422, 'image_too_small'],
  ['a strip that is too thin once scaled', () => picture(4000, 1190).png().toBuffer(), 422, 'image_too_small'],
  ['nothing', () => Buffer.alloc(0), 422, 'image_missing'],
])('%s is refused', async (_what, make, status, code) => {
  const provider = await createProvider(server.db, { avatar_key: 'public/portraits/old.jpg' })
  expect(await upload(provider, await make())).toMatchObject({ status, body: { code } })
  expect((await avatarOf(provider)).key).toBe('public/portraits/old.jpg')
})

test('a file in another field, or none, is missing', async () => {
  const provider = await createProvider(server.db)
  const bytes = await picture(400, 400).png().toBuffer()
  expect(await upload(provider, bytes, { field: 'file' })).toMatchObject({ body: { code: 'image_missing' } })
  const json = await server.call(provider, 'POST', '/api/images/upload-profile-image', { image: 'x' })
  expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
})

test('only who has a company has a profile picture', async () => {
  const account = await createAccount(server.db)
  const bytes = await picture(400, 400).png().toBuffer()
  expect(await upload(account, bytes)).toMatchObject({ status: 403, body: { code: 'onboarding_required' } })
})

test('the old file goes with the next picture, and with none; what others show stays', async () => {
  const { objectStore } = server.services.ports
  const [provider, other] = [await createProvider(server.db), await createProvider(server.db)]
  const bytes = await picture(400, 400).png().toBuffer()
  await upload(provider, bytes)
  const first = (await avatarOf(provider)).key as string
  await upload(provider, bytes)
  const second = (await avatarOf(provider)).key as string
  await server.db.updateTable('providers').set({ avatar_key: second }).where('id', '=', other.id).execute()
  expect((await remove(provider)).status).toBe(204)
  expect((await remove(provider)).status).toBe(204)
  await server.finishJobs()
  expect(await objectStore.get(first)).toBeNull()
  expect(await objectStore.get(second)).not.toBeNull()
  expect((await avatarOf(provider)).key).toBeNull()
  await remove(other)
  await server.finishJobs()
  expect(await objectStore.get(second)).toBeNull()
})

test('of ten pictures at once one is shown, and only its file stays', async () => {
  const provider = await createProvider(server.db)
  const bytes = await picture(400, 400).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(provider, bytes)))
  await server.finishJobs()
  const keys = answers.map(({ body }) => (body as { image: { url: string } }).image.url.slice('/files/'.length))
  const stored = await Promise.all(keys.map((key) => server.services.ports.objectStore.get(key)))
  expect(stored.filter(Boolean)).toHaveLength(1)
})
