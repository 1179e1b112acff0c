import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The tables whose rows show a picture, or could show it again. */
const places = [
  'profile_photos',
  'deleted_photos',
  'venue_images',
  'deleted_venue_images',
  'venue_validated_images',
  'venue_space_photos',
  'portfolio_images',
] as const

const join = (parts: RawBuilder<unknown>[], by: RawBuilder<unknown>) => sql.join(parts, by)

/** Removes a picture from every place where it stands, and stores the rows, so that a complaint can put them back. The files stay. */
export async function hidePicture(
  tx: Kysely<DB>,
  { reportId, pictureId }: { reportId: string; pictureId: string },
): Promise<void> {
  const gone = places.map(
    (place) =>
      sql`${sql.ref(`from_${place}`)} as (delete from ${sql.table(place)} x where picture_id = ${pictureId} returning to_jsonb(x) as hidden)`,
  )
  const rows = places.map((place) => sql`select ${place} as place, hidden from ${sql.table(`from_${place}`)}`)
  await sql`
    with ${join(gone, sql`, `)}
    insert into hidden_content (report_id, picture_id, place, hidden)
    select ${reportId}, ${pictureId}, place, hidden from (${join(rows, sql` union all `)}) removed`.execute(tx)
  await settleKeyImages(tx, reportId)
}

/** Puts the rows of a picture back where what they belong to is still there. */
export async function restorePicture(tx: Kysely<DB>, reportId: string): Promise<void> {
  const parents: Partial<Record<(typeof places)[number], RawBuilder<unknown>>> = {
    portfolio_images: sql`exists (select from portfolios p where p.id = x.portfolio_id)`,
    venue_images: sql`exists (select from venues v where v.id = x.venue_id)`,
    deleted_venue_images: sql`exists (select from venues v where v.id = x.venue_id)`,
    venue_validated_images: sql`exists (select from venues v where v.id = x.venue_id)`,
    venue_space_photos: sql`exists (select from venue_spaces s where s.id = x.space_id)`,
  }
  const put = places.map(
    (place) => sql`${sql.ref(`into_${place}`)} as (
      insert into ${sql.table(place)} select x.* from back, jsonb_populate_record(null::${sql.table(place)}, back.hidden) x
      where back.place = ${place} and ${parents[place] ?? sql`true`} on conflict do nothing returning 1)`,
  )
  const counts = places.map((place) => sql`select 1 from ${sql.table(`into_${place}`)}`)
  await sql`
    with back as (delete from hidden_content where report_id = ${reportId} returning place, hidden), ${join(put, sql`, `)}
    ${join(counts, sql` union all `)}`.execute(tx)
}

/** Rule "key image": where the hidden picture was the key image, the first of the others is. */
async function settleKeyImages(tx: Kysely<DB>, reportId: string): Promise<void> {
  await sql`
    with bereft as (
      select distinct place, hidden->>'venue_id' as venue_id, hidden->>'portfolio_id' as portfolio_id from hidden_content
      where report_id = ${reportId} and place in ('venue_images', 'portfolio_images') and (hidden->>'is_key_image')::boolean
    ), of_venues as (
      update venue_images set is_key_image = true where id in (
        select (select i.id from venue_images i where i.venue_id = b.venue_id::uuid and i.is_visible order by i.position, i.id limit 1)
        from bereft b where b.place = 'venue_images') returning 1
    )
    update portfolio_images set is_key_image = true where id in (
      select (select i.id from portfolio_images i where i.portfolio_id = b.portfolio_id::uuid order by i.position, i.id limit 1)
      from bereft b where b.place = 'portfolio_images')`.execute(tx)
}
