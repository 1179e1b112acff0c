import { randomUUID } from 'node:crypto'
import type { VenueId } from '@bouquet/domain/ids'
import { sweepPictures } from '@bouquet/features/media/pictures/server/sweep-pictures.ts'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import { createPicture, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VenueImage, VenueImageList } from '../contract.ts'
import { venueImageFile, venueImageLimits } from '../rules/venue-image.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Added = VenueImage & { duplicateOf: string | null; code?: string }

const createOwner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
async function ownedVenue() {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  return { owner, id }
}
type Owned = Awaited<ReturnType<typeof ownedVenue>>

const picture = (background = '#c85a6e') => sharp({ create: { width: 800, height: 600, channels: 3, background } })
const jpeg = (background?: string) => picture(background).jpeg().toBuffer()

async function add({ owner, id }: Owned, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'salle.jpg')
  const answer = await server.call(owner, 'POST', `/api/venues/${id}/images`, form as unknown as object)
  return { status: answer.status, body: answer.body as Added }
}
const listOf = async ({ owner, id }: Owned) =>
  (await server.call(owner, 'GET', `/api/venues/${id}/images`)).body as VenueImageList
const keyOf = async (owned: Owned) => (await listOf(owned)).images.filter(({ isKeyImage }) => isKeyImage)
const change = (owner: { id: string }, imageId: string, body: object) =>
  server.call(owner, 'PUT', `/api/venues/images/${imageId}`, body)
const remove = (owner: { id: string }, imageId: string) => server.call(owner, 'DELETE', `/api/venues/images/${imageId}`)
const restore = (owner: { id: string }, imageId: string) =>
  server.call(owner, 'POST', `/api/venues/images/${imageId}/restore`)

/** Rows of images without files. */
async function withImages(owned: Owned, count: number): Promise<string[]> {
  const { id: pictureId } = await createPicture(server.db, owned.owner.id)
  const rows = Array.from({ length: count }, (_, position) => ({
    ...{ id: randomUUID(), venue_id: owned.id, picture_id: pictureId, position, created_at: new Date() },
    is_key_image: position === 0,
  }))
  await server.db.insertInto('venue_images').values(rows).execute()
  return rows.map(({ id }) => id)
}

test('an image is there at once with its address, the first one as the key image, and larger sizes a moment later', async () => {
  const owned = await ownedVenue()
  const { status, body } = await add(owned, await jpeg(), { title: 'La grande salle' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'La grande salle',
    isKeyImage: true,
    isVisible: true,
    section: null,
    position: 0,
  })
  expect((await server.app.inject(body.imageUrl)).statusCode).toBe(200)
  await add(owned, await picture('#334455').png().toBuffer())
  await add(owned, await picture('#99aa55').webp().toBuffer())
  await server.finishJobs()
  const { images, imageCount, maxImages } = await listOf(owned)
  expect(images.map(({ isKeyImage, position }) => [isKeyImage, position])).toEqual([
    [true, 0],
    [false, 1],
    [false, 2],
  ])
  expect([imageCount, maxImages]).toEqual([3, 100])
  expect(images[0]?.picture).toMatchObject({ widths: [320, 640, 800], hasAvif: true })
})

test('a file that is not an image by its content, too large or damaged is refused and leaves no file', async () => {
  const owned = await ownedVenue()
  const refused = async (bytes: Uint8Array) => {
    const { status, body } = await add(owned, bytes)
    return [status, body.code]
  }
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
    415,
    'image_type_unsupported',
  ])
  expect(await refused(await picture().gif().toBuffer())).toEqual([415, 'image_type_unsupported'])
  expect(await refused((await jpeg()).subarray(0, 700))).toEqual([422, 'image_broken'])
  expect(await refused(Buffer.alloc(venueImageFile.maxBytes + 1, 1))).toEqual([413, 'image_too_large'])
  expect((await listOf(owned)).imageCount).toBe(0)
})

test('an image of exactly 5,242,880 bytes is taken', async () => {
  const owned = await ownedVenue()
  const bytes = await jpeg()
  const padded = Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(0), bytes.subarray(-2)])
  // Comment segments, each of at most 65,533 bytes, fill the file up to the limit.
  const missing = venueImageFile.maxBytes - padded.length
  const fill: Buffer[] = []
  for (let left = missing; left > 0; ) {
    const size = Math.min(left, 60_000)
    const segment = Buffer.alloc(size, 0x20)
    segment.set([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 0xff])
    fill.push(segment)
    left -= size
  }
  const exact = Buffer.concat([bytes.subarray(0, 2), ...fill, bytes.subarray(2)])
  expect(exact.length).toBe(venueImageFile.maxBytes)
  expect((await add(owned, exact)).status).toBe(201)
})

test('an upload that is sent again with its key is stored once, also at once; the same file again is noticed', async () => {
  const owned = await ownedVenue()
  const bytes = await jpeg()
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => add(owned, bytes, { key })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await add(owned, bytes)).body.duplicateOf).toBe(answers[0]?.body.id)
  expect((await listOf(owned)).imageCount).toBe(2)
})

test('of two uploads at once at the hundredth image one is stored', async () => {
  const owned = await ownedVenue()
  await withImages(owned, venueImageLimits.images - 1)
  const answers = await Promise.all([add(owned, await jpeg('#111111')), add(owned, await jpeg('#222222'))])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('venue_images_full')
  expect((await listOf(owned)).imageCount).toBe(100)
})

test('of two key images that are chosen at once one is it, and a hidden or deleted one passes it on', async () => {
  const owned = await ownedVenue()
  const [first = '', second = '', third = ''] = await withImages(owned, 3)
  const { owner } = owned
  await Promise.all([second, third].map((id) => change(owner, id, { isKeyImage: true })))
  expect(await keyOf(owned)).toHaveLength(1)
  await change(owner, third, { isKeyImage: true })
  await change(owner, third, { isVisible: false })
  expect((await keyOf(owned)).map(({ id }) => id)).toEqual([first])
  await change(owner, third, { isKeyImage: true })
  expect((await keyOf(owned))[0]).toMatchObject({ id: third, isVisible: true })
  await remove(owner, third)
  expect((await keyOf(owned)).map(({ id }) => id)).toEqual([first])
  await restore(owner, third)
  expect((await keyOf(owned)).map(({ id }) => id)).toEqual([first])
})

test('texts and section are changed one by one, and have bounds', async () => {
  const owned = await ownedVenue()
  const [id = ''] = await withImages(owned, 1)
  const { owner } = owned
  const texts = {
    title: 'La cour',
    alt: 'Une cour pavée',
    description: 'Au soir',
    caption: 'La cour',
    section: 'outside',
  }
  expect((await change(owner, id, texts)).body).toMatchObject(texts)
  expect((await change(owner, id, { caption: '' })).body).toMatchObject({ ...texts, caption: '' })
  const longest = { title: 120, alt: 250, description: 1000, caption: 300 }
  for (const [name, length] of Object.entries(longest)) {
    expect((await change(owner, id, { [name]: 'x'.repeat(length) })).status).toBe(200)
    expect((await change(owner, id, { [name]: 'x'.repeat(length + 1) })).status).toBe(422)
  }
  for (const body of [{}, { section: 'cellar' }, { isKeyImage: false }])
    expect([400, 422]).toContain((await change(owner, id, body)).status)
})

test('an order names every image once, or nothing changes', async () => {
  const owned = await ownedVenue()
  const [a = '', b = '', c = ''] = await withImages(owned, 3)
  const order = (imageIds: string[], before?: string[]) =>
    server.call(owned.owner, 'PUT', `/api/venues/${owned.id}/images/order`, { imageIds, before })
  expect((await order([c, a, b])).status).toBe(204)
  for (const ids of [
    [a, b],
    [a, b, b],
    [a, b, c, randomUUID()],
  ])
    expect((await order(ids)).body).toMatchObject({ code: 'image_order_incomplete' })
  // Another window has put them in order since this one was opened.
  expect((await order([b, a, c], [a, b, c])).body).toMatchObject({ code: 'changed_elsewhere' })
  expect((await listOf(owned)).images.map(({ id }) => id)).toEqual([c, a, b])
})

test('a deleted image comes back to its place until the night after, and not when there is no room', async () => {
  const owned = await ownedVenue()
  const ids = await withImages(owned, venueImageLimits.images)
  const [first = '', second = ''] = ids
  await remove(owned.owner, second)
  expect((await listOf(owned)).imageCount).toBe(99)
  expect((await restore(owned.owner, second)).status).toBe(200)
  expect((await listOf(owned)).images.map(({ id }) => id)).toEqual(ids)
  await remove(owned.owner, first)
  expect((await add(owned, await jpeg())).status).toBe(201)
  expect((await restore(owned.owner, first)).body).toMatchObject({ code: 'venue_images_full' })
})

test('a day later the image is gone for good, with files that no other venue shows', async () => {
  const owned = await ownedVenue()
  const { body: shown } = await add(owned, await jpeg('#123456'))
  const { body: gone } = await add(owned, await jpeg('#654321'))
  await server.finishJobs()
  const copy = await createVenue(server.db, owned.owner.id)
  const shared = await server.db
    .selectFrom('venue_images')
    .select('picture_id')
    .where('id', '=', shown.id)
    .executeTakeFirstOrThrow()
  const row = { venue_id: copy.id, picture_id: shared.picture_id, position: 0, created_at: new Date() }
  await server.db.insertInto('venue_images').values(row).execute()
  for (const { id } of [shown, gone]) await remove(owned.owner, id)
  const tomorrow = { ...server.services, now: () => new Date(Date.now() + 2 * 86_400_000) }
  await sweepPictures(tomorrow)
  expect((await restore(owned.owner, gone.id)).status).toBe(200)
  await remove(owned.owner, gone.id)
  await deleteExpired(tomorrow)
  await server.finishJobs()
  expect((await restore(owned.owner, gone.id)).status).toBe(404)
  expect((await server.app.inject(gone.imageUrl)).statusCode).toBe(404)
  expect((await server.app.inject(shown.imageUrl)).statusCode).toBe(200)
})

test('of another owner’s venue nothing is read or changed, and an archived venue is not changed', async () => {
  const owned = await ownedVenue()
  const [id = ''] = await withImages(owned, 2)
  const stranger = await createOwner()
  const foreign = { owner: stranger, id: owned.id }
  expect((await add(foreign, await jpeg())).status).toBe(404)
  expect((await server.call(stranger, 'GET', `/api/venues/${owned.id}/images`)).status).toBe(404)
  expect((await change(stranger, id, { title: 'Autre' })).status).toBe(404)
  expect((await remove(stranger, id)).status).toBe(404)
  await remove(owned.owner, id)
  expect((await restore(stranger, id)).status).toBe(404)
  await server.db
    .updateTable('venues')
    .set({ archived_at: new Date(), is_published: false })
    .where('id', '=', owned.id as VenueId)
    .execute()
  expect((await restore(owned.owner, id)).body).toMatchObject({ code: 'venue_archived' })
  expect((await add(owned, await jpeg())).body).toMatchObject({ code: 'venue_archived' })
})
