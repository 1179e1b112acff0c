import type { VenueId } from '@bouquet/domain/ids'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

const maxImages = 100
const maxParts = 100

export type VenueParts = Awaited<ReturnType<typeof readVenueParts>>

/** The parts of a venue, each in its order: images, videos, prestations and testimonials. */
export async function readVenueParts(db: Kysely<DB>, venueId: VenueId) {
  const [images, videos, prestations, testimonials] = await Promise.all([
    readImages(db, venueId),
    readVideos(db, venueId),
    readPrestations(db, venueId),
    readTestimonials(db, venueId),
  ])
  return { images, videos, prestations, testimonials }
}

type ImageRow = {
  id: string
  position: number
  alt: string
  title: string
  description: string
  caption: string
  isKeyImage: boolean
  isVisible: boolean
  picture: PictureRow
}

async function readImages(db: Kysely<DB>, venueId: VenueId): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select v.id, v.position, v.alt, v.title, v.description, v.caption, v.is_key_image as "isKeyImage", v.is_visible as "isVisible",
      ${pictureJson('i')} as picture
    from venue_images v join pictures i on i.id = v.picture_id
    where v.venue_id = ${venueId} order by v.position, v.id limit ${maxImages}
  `.execute(db)
  return rows
}

function readVideos(db: Kysely<DB>, venueId: VenueId) {
  return db
    .selectFrom('venue_videos')
    .select(['id', 'url as link', 'title', 'description', 'is_visible as status'])
    .where('venue_id', '=', venueId)
    .orderBy('position')
    .orderBy('id')
    .limit(maxParts)
    .execute()
}

function readPrestations(db: Kysely<DB>, venueId: VenueId) {
  return db
    .selectFrom('venue_services')
    .select(['id', 'service', 'title', 'description', 'budget_from_cents', 'currency'])
    .select(['is_description_visible', 'is_budget_visible'])
    .where('venue_id', '=', venueId)
    .orderBy('position')
    .orderBy('id')
    .limit(maxParts)
    .execute()
}

function readTestimonials(db: Kysely<DB>, venueId: VenueId) {
  return db
    .selectFrom('venue_testimonials')
    .select(['id', 'couple_name as coupleName', 'wedding_date as weddingDate', 'content'])
    .where('venue_id', '=', venueId)
    .orderBy('position')
    .orderBy('id')
    .limit(maxParts)
    .execute()
}
