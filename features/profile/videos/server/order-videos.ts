import type { RouteInput } from '@bouquet/contract/route'
import { isUpToDate } from '@bouquet/domain/orders'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { orderVideos as contract } from '../contract.ts'
import { lockVideos, readVideos } from './video-rows.ts'

/** Puts the caller's videos in this order, which must contain each of them exactly once. Throws video_order_outdated. */
export async function orderVideos(ctx: ProviderContext, { body }: RouteInput<typeof contract>): Promise<undefined> {
  const { videoIds, before } = body
  await transaction(ctx.db, async (tx) => {
    await lockVideos(ctx, tx)
    const present = (await readVideos(tx, ctx.actor.providerId)).map(({ id }) => id)
    if (!isUpToDate({ wanted: videoIds, before, present })) throw problem('video_order_outdated')
    await sql`
      update profile_videos set position = place.number
      from unnest(${videoIds}::uuid[]) with ordinality as place (id, number) where profile_videos.id = place.id
    `.execute(tx)
    await recordAudit(ctx, tx, { action: 'videos.ordered' })
  })
}
