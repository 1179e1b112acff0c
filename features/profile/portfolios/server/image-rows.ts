import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/** The hashes of the files of a wedding's pictures, in hexadecimal; a picture without a known hash has its id instead. */
export async function readHashes(db: Kysely<DB>, portfolioId: string): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select coalesce(encode(p.content_hash, 'hex'), x.id::text) as hash
    from portfolio_images x join pictures p on p.id = x.picture_id where x.portfolio_id = ${portfolioId}
  `.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Adds pictures at the end; the very first one becomes the key picture. */
export async function insertImages(
  tx: Kysely<DB>,
  portfolioId: string,
  { pictureIds, now }: { pictureIds: string[]; now: Date },
): Promise<void> {
  await sql`
    insert into portfolio_images (portfolio_id, picture_id, is_key_image, position, created_at)
    select ${portfolioId}, picture_id, present.number = 0 and place = 1, present.last + place, ${now}
    from unnest(${pictureIds}::uuid[]) with ordinality as added (picture_id, place),
      (select count(*) as number, coalesce(max(position), -1) as last from portfolio_images where portfolio_id = ${portfolioId}) present
  `.execute(tx)
}

/** Makes one picture of a wedding the key picture, and no other. */
export async function writeKeyImage(tx: Kysely<DB>, portfolioId: string, imageId: string): Promise<void> {
  // In two statements, because a single one could violate the constraint halfway.
  await tx
    .updateTable('portfolio_images')
    .set({ is_key_image: false })
    .where('portfolio_id', '=', portfolioId)
    .where('is_key_image', '=', true)
    .execute()
  await tx
    .updateTable('portfolio_images')
    .set({ is_key_image: true })
    .where('portfolio_id', '=', portfolioId)
    .where('id', '=', imageId)
    .execute()
}

export async function writeOrder(tx: Kysely<DB>, portfolioId: string, imageIds: string[]): Promise<void> {
  await sql`
    update portfolio_images set position = wanted.place - 1
    from unnest(${imageIds}::uuid[]) with ordinality as wanted (id, place)
    where portfolio_images.id = wanted.id and portfolio_id = ${portfolioId} and position <> wanted.place - 1
  `.execute(tx)
}
