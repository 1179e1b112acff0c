import { randomUUID } from 'node:crypto'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Database } from '../../database/database.ts'
import { createPicture, createVenue } from '../../database/testing/factories.ts'

const then = new Date('2026-06-01T10:00:00Z')
const film = { url: 'https://vimeo.com/76979871', host: 'vimeo' as const, external_id: '76979871', title: 'Une visite' }
const image = { alt: '', title: 'La cour', description: '', caption: '', section: null, is_visible: true }

type Insert = (db: Database, row: { id: string; venue_id: VenueId }, ownerId: ProviderId) => Promise<unknown>

/** Parts of a venue, by the parameter for them in a path, and how their row is created. */
const parts = {
  image: {
    name: 'imageId',
    insert: async (db, row, ownerId) =>
      db
        .insertInto('venue_images')
        .values({ ...row, ...image, ...(await shown(db, ownerId)) })
        .execute(),
  },
  deletedImage: {
    name: 'imageId',
    insert: async (db, row, ownerId) =>
      db
        .insertInto('deleted_venue_images')
        .values({ ...row, ...image, ...(await shown(db, ownerId)), deleted_at: new Date() })
        .execute(),
  },
  video: {
    name: 'videoId',
    insert: (db, row) =>
      db
        .insertInto('venue_videos')
        .values({ ...row, ...film, position: 0, created_at: then })
        .execute(),
  },
  deletedVideo: {
    name: 'videoId',
    insert: (db, row) =>
      db
        .insertInto('deleted_venue_videos')
        .values({
          ...row,
          ...film,
          description: '',
          is_visible: true,
          position: 0,
          created_at: then,
          deleted_at: new Date(),
        })
        .execute(),
  },
  prestation: {
    name: 'prestationId',
    insert: (db, row) =>
      db
        .insertInto('venue_services')
        .values({ ...row, service: 'dj', title: 'DJ', position: 0 })
        .execute(),
  },
  testimonial: {
    name: 'testimonialId',
    insert: (db, row) =>
      db
        .insertInto('venue_testimonials')
        .values({ ...row, couple_name: 'Élise et Marc', content: 'Merci.', position: 0 })
        .execute(),
  },
} satisfies Record<string, { name: string; insert: Insert }>

async function shown(db: Database, ownerId: ProviderId) {
  const { id } = await createPicture(db, ownerId)
  return { picture_id: id, position: 0, created_at: then }
}

/** A part of this kind in a new venue of this owner, as the parameter of a path. */
export async function createVenuePart(
  db: Database,
  ownerId: ProviderId,
  kind: keyof typeof parts,
): Promise<Record<string, string>> {
  const { name, insert } = parts[kind]
  const id = randomUUID()
  const venue = await createVenue(db, ownerId)
  await insert(db, { id, venue_id: venue.id }, ownerId)
  return { [name]: id }
}
