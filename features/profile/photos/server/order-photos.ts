import type { RouteInput } from '@bouquet/contract/route'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { orderPhotos as contract } from '../contract.ts'
import { lockPhotos } from './photo-rows.ts'

/** Puts the caller's photos in this order, which must contain each of them exactly once. Throws image_order_incomplete. */
export async function orderPhotos(ctx: ProviderContext, { body }: RouteInput<typeof contract>): Promise<undefined> {
  const { providerId } = ctx.actor
  const ids = [...new Set(body.imageIds)]
  await transaction(ctx.db, async (tx) => {
    await lockPhotos(ctx, tx)
    const { rows } = await sql<{ own: number; named: number }>`
      select count(*)::int as own, count(*) filter (where id = any(${ids}::uuid[]))::int as named
      from profile_photos where provider_id = ${providerId}
    `.execute(tx)
    const [{ own, named }] = rows as [{ own: number; named: number }]
    if (own !== named || named !== body.imageIds.length)
      throw problem('image_order_incomplete', { fields: { imageIds: 'image_order_incomplete' } })
    await sql`
      update profile_photos set position = place.number
      from unnest(${ids}::uuid[]) with ordinality as place (id, number) where profile_photos.id = place.id
    `.execute(tx)
    await recordProfileChange(ctx, tx, 'photos.ordered')
  })
}
