import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { jpegUrl, type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { VenueImage, VenueImageTexts } from '../contract.ts'
import { nextKeyImage, venueImageLimits } from '../rules/venue-image.ts'

type ImageRow = Omit<VenueImage, 'createdAt' | 'imageUrl' | 'picture'> & { createdAt: Date; picture: PictureRow }

const columns = sql`v.id, v.position, v.title, v.alt, v.description, v.caption, v.section, v.is_key_image as "isKeyImage",
  v.is_visible as "isVisible", v.created_at as "createdAt", v.version, ${pictureJson('i')} as picture`

/** The images of a venue in their order. */
export async function readVenueImages(db: Kysely<DB>, venueId: VenueId): Promise<VenueImage[]> {
  const { rows } = await sql<ImageRow>`
    select ${columns} from venue_images v join pictures i on i.id = v.picture_id
    where v.venue_id = ${venueId} order by v.position, v.id limit ${venueImageLimits.images}
  `.execute(db)
  return rows.map(present)
}

/** One image of a venue. Throws not_found. */
export async function readVenueImage(db: Kysely<DB>, id: string): Promise<VenueImage> {
  const { rows } = await sql<ImageRow>`
    select ${columns} from venue_images v join pictures i on i.id = v.picture_id where v.id = ${id}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return present(rows[0])
}

function present({ picture, createdAt, ...row }: ImageRow): VenueImage {
  const widths = [...picture.widths].sort((one, other) => one - other)
  return {
    ...row,
    imageUrl: jpegUrl(picture, Math.max(...widths)),
    createdAt: createdAt.toISOString(),
    picture: { ...picture, folder: `/files/${picture.folder}`, widths },
  }
}

/** Locks the venue of this image, which must belong to this owner; returns its id. Throws not_found. */
export async function lockVenueOfImage(
  tx: Kysely<DB>,
  ownerId: ProviderId,
  { imageId, table = 'venue_images' }: { imageId: string; table?: 'venue_images' | 'deleted_venue_images' },
): Promise<VenueId> {
  const found = await tx.selectFrom(table).select('venue_id').where('id', '=', imageId).executeTakeFirst()
  if (!found) throw problem('not_found')
  await lockOwnVenue(tx, ownerId, found.venue_id)
  return found.venue_id
}

/** How many more images a venue can have. The result is reliable only while the venue is locked. */
export async function roomForImages(db: Kysely<DB>, venueId: VenueId): Promise<number> {
  const { count } = await db
    .selectFrom('venue_images')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()
  return Math.max(0, venueImageLimits.images - count)
}

/** Checks that there is room for one more. Throws venue_images_full. */
export async function checkRoom(db: Kysely<DB>, venueId: VenueId): Promise<void> {
  if ((await roomForImages(db, venueId)) === 0) throw problem('venue_images_full')
}

export type NewImage = { pictureId: string; isVisible?: boolean | undefined } & {
  [Text in keyof VenueImageTexts]?: VenueImageTexts[Text] | undefined
}

/** Adds images at the end of a venue, which has to be locked; returns their ids in the same order. */
export async function insertVenueImages(
  tx: Kysely<DB>,
  venueId: VenueId,
  { images, now }: { images: NewImage[]; now: Date },
): Promise<string[]> {
  if (images.length === 0) return []
  const { last } = await tx
    .selectFrom('venue_images')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(-1)).as('last'))
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()
  const added = await tx
    .insertInto('venue_images')
    .values(
      images.map(
        (
          { pictureId, isVisible = true, title = '', alt = '', description = '', caption = '', section = null },
          place,
        ) => ({
          ...{ venue_id: venueId, picture_id: pictureId, title, alt, description, caption, section },
          ...{ is_visible: isVisible, position: last + 1 + place, created_at: now },
        }),
      ),
    )
    .returning(['id', 'position'])
    .execute()
  await settleKeyImage(tx, venueId)
  return added.sort((one, other) => one.position - other.position).map(({ id }) => id)
}

/** Rule "key image": chooses another key image where it is missing or hidden; call it with the venue locked. */
export async function settleKeyImage(tx: Kysely<DB>, venueId: VenueId): Promise<void> {
  const images = await tx
    .selectFrom('venue_images')
    .select(['id', 'is_key_image as isKeyImage', 'is_visible as isVisible'])
    .where('venue_id', '=', venueId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const next = nextKeyImage(images)
  if (next) await writeKeyImage(tx, venueId, next)
}

/** Makes one image of a venue its key image, and no other. */
export async function writeKeyImage(tx: Kysely<DB>, venueId: VenueId, imageId: string): Promise<void> {
  // In two statements, because a single one could violate the constraint halfway.
  await tx
    .updateTable('venue_images')
    .set({ is_key_image: false })
    .where('venue_id', '=', venueId)
    .where('is_key_image', '=', true)
    .execute()
  await tx
    .updateTable('venue_images')
    .set({ is_key_image: true })
    .where('venue_id', '=', venueId)
    .where('id', '=', imageId)
    .execute()
}

/** Puts all images of a venue, which has to be locked, in this order. */
export async function writeImageOrder(tx: Kysely<DB>, venueId: VenueId, imageIds: readonly string[]): Promise<void> {
  await sql`
    update venue_images set position = wanted.place - 1
    from unnest(${imageIds}::uuid[]) with ordinality as wanted (id, place)
    where venue_images.id = wanted.id and venue_id = ${venueId} and position <> wanted.place - 1
  `.execute(tx)
}
