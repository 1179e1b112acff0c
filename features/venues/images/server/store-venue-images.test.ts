import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { createPicture, createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeVenueImages } from './store-venue-images.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const jpeg = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function ownedVenue() {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const venue = await createVenue(server.db, owner.id)
  return { ctx: contextOf(owner), venueId: venue.id, ownerId: owner.id }
}

function contextOf({ id, accountId }: Awaited<ReturnType<typeof createProvider>>): ProviderContext {
  const actor = { kind: 'account', accountId, providerId: id, roles: ['ROLE_VENUE'], sessionId: '', impersonator: null }
  return { ...server.services, actor, language: 'fr' } as unknown as ProviderContext
}

const keysInStore = async () =>
  (
    await Array.fromAsync(server.services.ports.objectStore.list('public/pictures', new Date(Date.now() + 60_000)))
  ).flat()

test('files of a whole venue are stored with their texts, and a bad one is named and loses nothing of the rest', async () => {
  const { ctx, venueId } = await ownedVenue()
  const file = async (name: string, bytes: Promise<Buffer> | Buffer | null) => ({ name, bytes: await bytes })
  const { images, failures } = await storeVenueImages(ctx, venueId, [
    { file: await file('cour.jpg', jpeg('#111111')), title: 'La cour', section: 'outside' },
    { file: await file('menu.pdf', Buffer.from('%PDF-1.7')) },
    { file: await file('film.jpg', null) },
    { file: await file('salle.jpg', jpeg('#222222')), alt: 'La salle', isKeyImage: true, isVisible: true },
  ])
  expect(images.map(({ title, alt, section, isKeyImage }) => [title, alt, section, isKeyImage])).toEqual([
    ['La cour', '', 'outside', false],
    ['', 'La salle', null, true],
  ])
  expect(failures).toEqual([
    { file: 'menu.pdf', code: 'image_type_unsupported' },
    { file: 'film.jpg', code: 'image_too_large' },
  ])
})

test('what a full venue has no room for is named, and its files are gone', async () => {
  const { ctx, venueId, ownerId } = await ownedVenue()
  await fill(venueId, ownerId, 99)
  const before = (await keysInStore()).length
  const { images, failures } = await storeVenueImages(ctx, venueId, [
    { file: { name: 'une.jpg', bytes: await jpeg('#333333') } },
    { file: { name: 'deux.jpg', bytes: await jpeg('#444444') } },
  ])
  expect(images).toHaveLength(100)
  expect(failures).toEqual([{ file: 'deux.jpg', code: 'venue_images_full' }])
  const stored = await server.db
    .selectFrom('pictures')
    .select('folder')
    .where('provider_id', '=', ownerId)
    .where('content_hash', 'is not', null)
    .execute()
  expect(stored).toHaveLength(1)
  const added = (await keysInStore()).length - before
  expect(added).toBe((await keysInStore()).filter((key) => key.startsWith(`${stored[0]?.folder}/`)).length)
})

async function fill(venueId: VenueId, ownerId: ProviderId, count: number): Promise<void> {
  const { id } = await createPicture(server.db, ownerId)
  const rows = Array.from({ length: count }, (_, position) => ({ position, is_key_image: position === 0 }))
  await server.db
    .insertInto('venue_images')
    .values(rows.map((row) => ({ ...row, venue_id: venueId, picture_id: id, created_at: new Date() })))
    .execute()
}
