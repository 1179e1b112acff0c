import { photoRoomProblem } from '@bouquet/domain/photo'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumIsOpen, premiumOf } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'
import type { Photo } from '../contract.ts'

type PhotoRow = Pick<Photo, 'id' | 'title' | 'description' | 'isVisible' | 'views'> & {
  createdAt: Date
  folder: string
  width: number
  height: number
  widths: number[]
  hasAvif: boolean
  originalWidth: number | null
  originalHeight: number | null
  crop: number[] | null
}

/** The caller's photos in their order: at most this many, or only the one with this id. */
export async function readPhotos(
  { actor, now }: ProviderContext,
  db: Kysely<DB>,
  { id = null, most }: { id?: string | null; most: number },
): Promise<Photo[]> {
  const { rows } = await sql<PhotoRow>`
    select p.id, p.title, p.description, p.is_visible as "isVisible", p.created_at as "createdAt",
      case when ${premiumIsOpen('o', now())} then p.views end as views,
      i.folder, i.width, i.height, i.widths, i.has_avif as "hasAvif", i.crop,
      i.original_width as "originalWidth", i.original_height as "originalHeight"
    from profile_photos p
    join pictures i on i.id = p.picture_id
    join providers o on o.id = p.provider_id
    where p.provider_id = ${actor.providerId} and (${id}::uuid is null or p.id = ${id}::uuid)
    order by p.position, p.id limit ${most}
  `.execute(db)
  return rows.map(present)
}

/** One photo of the caller's. Throws not_found. */
export async function readPhoto(ctx: ProviderContext, db: Kysely<DB>, id: string): Promise<Photo> {
  const [photo] = await readPhotos(ctx, db, { id, most: 1 })
  if (!photo) throw problem('not_found')
  return photo
}

function present(row: PhotoRow): Photo {
  const { id, title, description, isVisible, views, createdAt, width, height, hasAvif } = row
  const widths = [...row.widths].sort((one, other) => one - other)
  const folder = `/files/${row.folder}`
  const original =
    row.originalWidth && row.originalHeight ? { width: row.originalWidth, height: row.originalHeight } : null
  return {
    ...{ id, title, description, isVisible, views, createdAt: createdAt.toISOString() },
    url: `${folder}/${widths.at(-1)}.jpg`,
    picture: { folder, width, height, widths, hasAvif },
    original,
    crop: original && row.crop && sharesOf(original, row.crop),
    version: contentVersion({ title, description, crop: row.crop }),
  }
}

function sharesOf({ width, height }: { width: number; height: number }, crop: number[]): Photo['crop'] {
  const [left = 0, top = 0, across = 0, down = 0] = crop
  return { x: left / width, y: top / height, width: across / width, height: down / height }
}

type Plan = { isPremium: boolean }

/** Whether the caller has Premium. Throws not_found. */
export async function readPlan(ctx: ProviderContext): Promise<Plan> {
  return foundPlan(await premiumOf(ctx.db, ctx.actor.providerId, ctx.now()).executeTakeFirst())
}

/** As readPlan, and locks the provider's row for changes of its photos, until the transaction ends. Throws not_found. */
export async function lockPhotos(ctx: ProviderContext, tx: Kysely<DB>): Promise<Plan> {
  return foundPlan(await premiumOf(tx, ctx.actor.providerId, ctx.now()).forUpdate().executeTakeFirst())
}

function foundPlan(plan: Plan | undefined): Plan {
  if (!plan) throw problem('not_found')
  return plan
}

/**
 * Rule "photos of the gallery": checks that there is room for one more. The result is reliable only while the photos are locked. Throws
 * photo_quota_reached, photos_full.
 */
export async function checkRoom(ctx: ProviderContext, db: Kysely<DB>, plan: Plan): Promise<void> {
  const { count } = await db
    .selectFrom('profile_photos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('provider_id', '=', ctx.actor.providerId)
    .executeTakeFirstOrThrow()
  const found = photoRoomProblem(count, { ...plan, quota: ctx.settings.read('plans').photos })
  if (found) throw problem(found)
}

/** Replaces a photo's picture and deletes the old one with its files. */
export async function replacePicture(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  { photoId, pictureId, oldId }: { photoId: string; pictureId: string; oldId: string },
): Promise<void> {
  await tx.updateTable('profile_photos').set({ picture_id: pictureId }).where('id', '=', photoId).execute()
  await removePictures(ctx, tx, [oldId])
}
