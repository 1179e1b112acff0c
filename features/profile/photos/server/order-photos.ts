import type { RouteInput } from '@bouquet/contract/route'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { checkOrder } from '@bouquet/features/media/gallery/server/check-order.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type { orderPhotos as contract } from '../contract.ts'
import { lockPhotos } from './photo-rows.ts'

/**
 * Puts the caller's photos in this order, which must contain each of them exactly once. Throws changed_elsewhere,
 * image_order_incomplete.
 */
export async function orderPhotos(ctx: ProviderContext, { body }: RouteInput<typeof contract>): Promise<undefined> {
  const { providerId } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    await lockPhotos(ctx, tx)
    const rows = await tx
      .selectFrom('profile_photos')
      .select('id')
      .where('provider_id', '=', providerId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    checkOrder({ ...body, present: rows.map(({ id }) => id) })
    await sql`
      update profile_photos set position = place.number
      from unnest(${body.imageIds}::uuid[]) with ordinality as place (id, number) where profile_photos.id = place.id
    `.execute(tx)
    await recordProfileChange(ctx, tx, 'photos.ordered')
  })
}
