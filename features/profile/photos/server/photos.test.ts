import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { sweepPictures } from '@bouquet/features/media/pictures/server/sweep-pictures.ts'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Photo, PhotoList } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
type Added = { image: Photo; duplicateOf: string | null; code?: string }

async function add(who: Who, bytes: Uint8Array, texts: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Pivoines', ...texts })) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const answer = await server.call(who, 'POST', '/api/images/upload', form as unknown as object)
  return { status: answer.status, body: answer.body as Added }
}
const added = async (who: Who, bytes: Uint8Array, texts?: Record<string, string>) =>
  (await add(who, bytes, texts)).body.image
const list = async (who: Who) => (await server.call(who, 'GET', '/api/images')).body as PhotoList
const titles = async (who: Who) => (await list(who)).images.map(({ title }) => title)
const change = (who: Who, id: string, body: object) =>
  server.call(who, 'PATCH', `/api/images/update-image/${id}`, { title: 'Pivoines', description: 'Au lac', ...body })
const remove = (who: Who, id: string) => server.call(who, 'DELETE', `/api/images/delete-image/${id}`)
const restore = (who: Who, id: string) => server.call(who, 'POST', `/api/images/restore-image/${id}`)
const order = (who: Who, imageIds: string[]) => server.call(who, 'PUT', '/api/images/order', { imageIds })

const premium = { premium_status: 'active' } as const
const plain = (width: number, height: number, background = '#c85a6e') =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = (width = 800, height = 600, background?: string) => plain(width, height, background).jpeg().toBuffer()
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

const store = () => server.services.ports.objectStore
const keyOf = ({ folder }: Photo['picture'], name: string) => `${folder.slice('/files/'.length)}/${name}`
const fileOf = async (photo: Photo, name: string) => (await store().get(keyOf(photo.picture, name)))?.bytes
const keysInStore = async () => {
  const below = ['public/pictures', 'private/originals'].map((folder) =>
    Array.fromAsync(store().list(folder, new Date(Date.now() + 60_000))),
  )
  return (await Promise.all(below)).flat(2).sort()
}
const pictureOf = (photo: Photo) =>
  server.db
    .selectFrom('profile_photos as p')
    .innerJoin('pictures as i', 'i.id', 'p.picture_id')
    .selectAll('i')
    .where('p.id', '=', photo.id)
    .executeTakeFirstOrThrow()

describe('a photo that is sent', () => {
  test('is there at once as small pictures, then as larger ones and AVIF; the original stays private', async () => {
    const who = await createProvider(server.db, premium)
    const { status, body } = await add(who, await jpeg(4000, 3000), { description: 'Un bouquet rond' })
    expect([status, body.duplicateOf]).toEqual([201, null])
    expect(body.image).toMatchObject({
      ...{ title: 'Pivoines', description: 'Un bouquet rond', isVisible: true, views: 0, crop: null },
      original: { width: 4000, height: 3000 },
      picture: { width: 640, height: 480, widths: [320, 640], hasAvif: false },
    })
    expect(await sharp(await fileOf(body.image, '320.webp')).metadata()).toMatchObject({ width: 320, height: 240 })
    await server.finishJobs()
    const [photo] = (await list(who)).images as [Photo]
    expect(photo.picture).toMatchObject({ width: 1200, height: 900, widths: [320, 640, 960, 1200], hasAvif: true })
    for (const width of photo.picture.widths)
      for (const format of ['webp', 'jpg', 'avif'])
        expect((await server.app.inject(`${photo.picture.folder}/${width}.${format}`)).statusCode).toBe(200)
    const { original_key: key } = await pictureOf(photo)
    expect(key).toMatch(/^private\/originals\//)
    expect((await server.app.inject(`/files/${key}`)).statusCode).toBe(404)
  })

  test('is EXIF-oriented, is in sRGB, and says nothing about camera and place', async () => {
    const who = await createProvider(server.db, premium)
    const exif = { IFD0: { Make: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 54/1 0/1' } }
    const lying = await plain(1600, 800).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const printed = await plain(800, 600).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    const [oriented, converted] = [await added(who, lying), await added(who, printed)]
    await server.finishJobs()
    const stored = await sharp(await fileOf(oriented, '600.jpg')).metadata()
    expect(stored).toMatchObject({ width: 600, height: 1200, format: 'jpeg' })
    expect([stored.exif, stored.orientation, stored.icc, stored.xmp]).toEqual(Array(4).fill(undefined))
    expect(await sharp(await fileOf(converted, '640.jpg')).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('may move: then its first frame is shown', async () => {
    const who = await createProvider(server.db, premium)
    const frames = [
      await plain(400, 400, '#00ff00').png().toBuffer(),
      await plain(400, 400, '#ff0000').png().toBuffer(),
    ]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const photo = await added(who, moving)
    const { dominant } = await sharp(await fileOf(photo, '400.jpg')).stats()
    expect(dominant.g).toBeGreaterThan(200)
    expect(photo.picture).toMatchObject({ width: 400, height: 400 })
  })

  test('may hold something else behind its end: nothing of it is in what visitors get', async () => {
    const who = await createProvider(server.db, premium)
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const photo = await added(who, polyglot)
    for (const name of ['320.jpg', '320.webp', '640.jpg', '640.webp'])
      expect((await fileOf(photo, name))?.includes('<script')).toBe(false)
  })

  test('is stored once, however often it is sent with the same key, also at once', async () => {
    const who = await createProvider(server.db)
    const bytes = await jpeg()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(who, bytes, { key })))
    answers.push(await add(who, bytes, { key }))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.image.id}`)).size).toBe(1)
    expect(await titles(who)).toEqual(['Pivoines'])
  })

  test('is known again: its person is notified, and both stay', async () => {
    const who = await createProvider(server.db)
    const stranger = await createProvider(server.db)
    const bytes = await jpeg(700, 500, '#334455')
    const first = await added(who, bytes)
    expect((await add(who, bytes)).body.duplicateOf).toBe(first.id)
    expect((await add(stranger, bytes)).body.duplicateOf).toBeNull()
    expect((await list(who)).imageCount).toBe(2)
  })
})

/** A picture of 20,000 × 20,000 that fits into 60 kB. */
function bomb(): Buffer {
  const side = 20_000
  const chunk = (type: string, data: Buffer) => {
    const framed = Buffer.alloc(data.length + 12)
    framed.writeUInt32BE(data.length)
    framed.write(type, 4, 'latin1')
    data.copy(framed, 8)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ])
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'
const padded = async (length: number) => Buffer.concat([await jpeg(), Buffer.alloc(length)]).subarray(0, length)
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
  ['nothing', () => Buffer.alloc(0), 422, 'image_missing'],
  ['a text that is called .jpg', () => Buffer.from('Bonjour, je suis une photo.'), 415, 'image_type_unsupported'],
  ['a drawing with a script', () => Buffer.from(drawing), 415, 'image_type_unsupported'],
  [
    'a script that begins as a GIF',
    () => Buffer.from('GIF89a\x90\x01\x90\x01=1;alert(1)//;', 'latin1'),
    422,
    'image_broken',
  ],
  ['a TIFF', () => plain(400, 400).tiff().toBuffer(), 415, 'image_type_unsupported'],
  ['a bomb of 20,000 × 20,000', bomb, 422, 'image_too_many_pixels'],
  ['half a JPEG', async () => half(await noise(800, 800).jpeg().toBuffer()), 422, 'image_broken'],
  ['half a WebP', async () => half(await noise(800, 800).webp().toBuffer()), 422, 'image_broken'],
  ['10,485,761 bytes', () => padded(10_485_761), 413, 'image_too_large'],
  ['359 × 600 pixels', () => jpeg(359, 600), 422, 'image_too_small'],
  ['a strip that is too thin once scaled', () => jpeg(4000, 1190), 422, 'image_too_small'],
])('%s is refused, and nothing of it is stored', async (_what, make, status, code) => {
  const who = await createProvider(server.db)
  const before = await keysInStore()
  expect(await add(who, await make())).toMatchObject({ status, body: { code } })
  expect(await keysInStore()).toEqual(before)
  expect((await list(who)).images).toEqual([])
})

test('10,485,760 bytes are just right', async () => {
  const who = await createProvider(server.db)
  const grown = await padded(10_485_758)
  expect((await add(who, Buffer.concat([grown, Buffer.from([0xff, 0xd9])]))).status).toBe(201)
})

test('title and description have their bounds: a title always, a description as soon as somebody saves', async () => {
  const who = await createProvider(server.db)
  const bytes = await jpeg()
  expect(await add(who, bytes, { title: '  ' })).toMatchObject({ status: 422, body: { code: 'title_required' } })
  expect(await add(who, bytes, { title: 'a'.repeat(121) })).toMatchObject({ body: { code: 'title_too_long' } })
  const { id } = await added(who, bytes)
  expect(await change(who, id, { title: '' })).toMatchObject({ status: 422, body: { code: 'title_required' } })
  const silent = await change(who, id, { description: ' ' })
  expect(silent).toMatchObject({
    status: 422,
    body: { code: 'photo_description_required', fields: { description: 'photo_description_required' } },
  })
  expect((await change(who, id, { title: ' Roses ', description: 'Au bord du lac' })).status).toBe(200)
  expect((await list(who)).images).toMatchObject([{ title: 'Roses', description: 'Au bord du lac' }])
})

describe('the free plan', () => {
  test('takes five photos, however many come at once, and Premium takes more', async () => {
    const who = await createProvider(server.db)
    const bytes = await jpeg(400, 400)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(who, bytes)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 403, 403, 403])
    expect(await list(who)).toMatchObject({ imageCount: 5, freePlanQuota: 5 })
    expect(await add(who, bytes)).toMatchObject({ status: 403, body: { code: 'photo_quota_reached' } })
    await server.db.updateTable('providers').set(premium).where('id', '=', who.id).execute()
    expect((await add(who, bytes)).status).toBe(201)
  })

  test('hides nothing of a Premium that has ended, and takes nothing more', async () => {
    const who = await createProvider(server.db, premium)
    const bytes = await jpeg(400, 400)
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) await add(who, bytes, { title })
    const { images } = await list(who)
    await server.db.updateTable('providers').set({ premium_status: null }).where('id', '=', who.id).execute()
    const after = await list(who)
    expect(after.images.map(({ isVisible, views }) => [isVisible, views])).toEqual(images.map(() => [true, null]))
    expect(await add(who, bytes)).toMatchObject({ status: 403, body: { code: 'photo_quota_reached' } })
    const [first] = images as [Photo]
    await remove(who, first.id)
    expect(await restore(who, first.id)).toMatchObject({ status: 403, body: { code: 'photo_quota_reached' } })
  })
})

test('a photo is hidden from visitors and shown again; the stats of the profile follow', async () => {
  const who = await createProvider(server.db)
  const { id } = await added(who, await jpeg())
  const photoCount = async () =>
    (await server.db.selectFrom('providers').select('photo_count').where('id', '=', who.id).executeTakeFirstOrThrow())
      .photo_count
  const toggle = () => server.call(who, 'PATCH', `/api/images/toggle-image-visibility/${id}`)
  expect([await photoCount(), await toggle()]).toMatchObject([1, { body: { isVisible: false } }])
  expect([await photoCount(), await toggle()]).toMatchObject([0, { body: { isVisible: true } }])
  expect(await photoCount()).toBe(1)
})

test('another order is all or nothing', async () => {
  const [who, stranger] = [await createProvider(server.db), await createProvider(server.db)]
  const bytes = await jpeg(400, 400)
  const [a, b, c] = [
    await added(who, bytes, { title: 'a' }),
    await added(who, bytes, { title: 'b' }),
    await added(who, bytes, { title: 'c' }),
  ]
  const foreign = await added(stranger, bytes)
  expect((await order(who, [c.id, a.id, b.id])).status).toBe(204)
  for (const wrong of [
    [a.id, b.id],
    [a.id, b.id, c.id, c.id],
    [a.id, b.id, foreign.id],
    [a.id, b.id, c.id, foreign.id],
    [a.id, b.id, b.id],
    [],
  ])
    expect(await order(who, wrong)).toMatchObject({ status: 422, body: { code: 'image_order_incomplete' } })
  expect(await titles(who)).toEqual(['c', 'a', 'b'])
})

test('somebody else’s photo is not there', async () => {
  const [who, stranger] = [await createProvider(server.db), await createProvider(server.db)]
  const { id } = await added(who, await jpeg())
  const tries = [
    change(stranger, id, {}),
    change(stranger, id, { crop: null }),
    server.call(stranger, 'PATCH', `/api/images/toggle-image-visibility/${id}`),
    server.call(stranger, 'GET', `/api/images/${id}/original`),
    remove(stranger, id),
  ]
  for (const answer of await Promise.all(tries))
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await remove(who, id)
  expect(await restore(stranger, id)).toMatchObject({ status: 404 })
  expect((await restore(who, id)).status).toBe(200)
})

describe('a crop', () => {
  /** Green on the left, red on the right. */
  const flag = async () =>
    plain(2000, 1000, '#ff0000')
      .composite([{ input: await plain(1000, 1000, '#00ff00').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
  const right = { x: 0.5, y: 0, width: 0.5, height: 1 }

  test('is cut from the original again each time, and can be taken back; files that nothing shows go', async () => {
    const who = await createProvider(server.db)
    const photo = await added(who, await flag())
    const cropped = ((await change(who, photo.id, { crop: right })).body as { image: Photo }).image
    expect(cropped).toMatchObject({
      crop: right,
      original: { width: 2000, height: 1000 },
      picture: { width: 640, height: 640 },
    })
    expect((await sharp(await fileOf(cropped, '640.jpg')).stats()).dominant.r).toBeGreaterThan(200)
    await server.finishJobs()
    expect(await fileOf(photo, '320.webp')).toBeUndefined()
    expect(await sharp(await fileOf(cropped, '1000.avif')).metadata()).toMatchObject({ width: 1000, height: 1000 })
    const whole = ((await change(who, photo.id, { crop: null })).body as { image: Photo }).image
    expect(whole).toMatchObject({ crop: null, picture: { width: 640, height: 320 } })
    expect((await change(who, photo.id, { title: 'Drapeau' })).body).toMatchObject({
      image: { picture: whole.picture },
    })
  })

  test('keeps 360 pixels and stays inside', async () => {
    const who = await createProvider(server.db)
    const { id } = await added(who, await flag())
    const before = await keysInStore()
    const small = { x: 0, y: 0, width: 0.179, height: 0.5 }
    expect(await change(who, id, { crop: small })).toMatchObject({ status: 422, body: { code: 'image_too_small' } })
    for (const crop of [
      { ...right, x: 0.6 },
      { ...right, y: 0.2 },
      { ...right, width: 1.2 },
      { ...right, x: -0.1 },
    ])
      expect(await change(who, id, { crop })).toMatchObject({ status: 422, body: { code: 'crop_invalid' } })
    expect(await keysInStore()).toEqual(before)
  })

  test('is chosen on all of the photo, which its owner alone can get', async () => {
    const who = await createProvider(server.db)
    const { id } = await added(who, await flag())
    await change(who, id, { crop: right })
    const answer = await server.app.inject({
      url: `/api/images/${id}/original`,
      headers: { host: 'localhost', authorization: `Bearer ${await server.tokenOf(who)}` },
    })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 600 })
    expect((await server.call(null, 'GET', `/api/images/${id}/original`)).status).toBe(401)
  })
})

test('a deleted photo comes back to its place until the night after, then nothing of it is left', async () => {
  const who = await createProvider(server.db)
  const bytes = await jpeg()
  const [a, b] = [await added(who, bytes, { title: 'a' }), await added(who, bytes, { title: 'b' })]
  expect((await remove(who, a.id)).status).toBe(204)
  expect(await remove(who, a.id)).toMatchObject({ status: 404 })
  expect(await titles(who)).toEqual(['b'])
  expect((await restore(who, a.id)).status).toBe(200)
  expect(await titles(who)).toEqual(['a', 'b'])
  await server.finishJobs()
  const { original_key: original } = await pictureOf(b)
  await remove(who, b.id)
  await deleteExpired(server.services)
  expect(await store().get(original ?? '')).not.toBeNull()
  server.setNow(new Date(Date.now() + 25 * 3_600_000))
  await deleteExpired(server.services)
  server.setNow(new Date())
  await server.finishJobs()
  expect(await restore(who, b.id)).toMatchObject({ status: 404 })
  expect(await store().get(original ?? '')).toBeNull()
  expect(await fileOf(b, '640.avif')).toBeUndefined()
  expect(await fileOf(a, '640.avif')).toBeDefined()
})

test('files and rows that were left behind are swept once they are a day old; what is shown stays', async () => {
  const who = await createProvider(server.db)
  const photo = await added(who, await jpeg())
  const unused = await added(who, await jpeg(500, 500))
  await server.finishJobs()
  await server.db.deleteFrom('profile_photos').where('id', '=', unused.id).execute()
  for (const key of ['public/pictures/nobody/320.webp', 'private/originals/nobody.jpeg', 'public/portraits/nobody.jpg'])
    await store().put(key, Buffer.from('left behind'), 'image/webp')
  const stored = await keysInStore()
  await sweepPictures(server.services)
  await server.finishJobs()
  expect(await keysInStore()).toEqual(stored)
  server.setNow(new Date(Date.now() + 25 * 3_600_000))
  const swept = await sweepPictures(server.services)
  server.setNow(new Date())
  await server.finishJobs()
  expect(swept).toMatchObject({ rows: 1, finished: 0 })
  expect(swept.files).toBeGreaterThanOrEqual(3)
  expect(await fileOf(unused, '320.webp')).toBeUndefined()
  expect(await fileOf(photo, '320.avif')).toBeDefined()
  expect((await keysInStore()).filter((key) => key.includes('nobody'))).toEqual([])
})
