import type { ProviderId } from '@bouquet/domain/ids'
import { maxVideos, type Video, videoRoomProblem } from '@bouquet/domain/video'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { presentVideo, type VideoRow, videoColumns } from '@bouquet/features/media/video-links/server/present-video.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumOf } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'

/** A provider's videos in their order. */
export async function readVideos(db: Kysely<DB>, providerId: ProviderId): Promise<OwnVideo[]> {
  const { rows } = await sql<VideoRow>`
    select ${videoColumns} from profile_videos v left join pictures i on i.id = v.thumbnail_id
    where v.provider_id = ${providerId} order by v.position, v.id limit ${maxVideos}
  `.execute(db)
  return rows.map(presentVideo)
}

/** One video of a provider. Throws not_found. */
export async function readVideo(db: Kysely<DB>, providerId: ProviderId, id: string): Promise<OwnVideo> {
  const { rows } = await sql<VideoRow>`
    select ${videoColumns} from profile_videos v left join pictures i on i.id = v.thumbnail_id
    where v.provider_id = ${providerId} and v.id = ${id}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return presentVideo(rows[0])
}

/** Locks the provider's row for changes of its videos until the transaction ends; returns whether they have Premium. Throws not_found. */
export async function lockVideos({ actor, now }: ProviderContext, tx: Kysely<DB>): Promise<{ isPremium: boolean }> {
  const plan = await premiumOf(tx, actor.providerId, now()).forUpdate().executeTakeFirst()
  if (!plan) throw problem('not_found')
  return plan
}

/** Rule "number of videos": checks that there is room for one more; call it with the videos locked. Throws video_quota_reached, videos_full. */
export async function checkRoom(ctx: ProviderContext, tx: Kysely<DB>, plan: { isPremium: boolean }): Promise<void> {
  const { count } = await tx
    .selectFrom('profile_videos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('provider_id', '=', ctx.actor.providerId)
    .executeTakeFirstOrThrow()
  const full = videoRoomProblem(count, { ...plan, quota: ctx.settings.read('plans').videos })
  if (full) throw problem(full)
}

/** Checks that the video is not in the list yet; call it with the videos locked. Throws video_already_added. */
export async function checkNew(
  { actor }: ProviderContext,
  tx: Kysely<DB>,
  { host, externalId }: Pick<Video, 'host' | 'externalId'>,
  except: string | null = null,
): Promise<void> {
  const same = await tx
    .selectFrom('profile_videos')
    .select('id')
    .where('provider_id', '=', actor.providerId)
    .where('host', '=', host)
    .where('external_id', '=', externalId)
    .where((row) => (except === null ? row.val(true) : row('id', '<>', except)))
    .executeTakeFirst()
  if (same) throw problem('video_already_added', { fields: { link: 'video_already_added' } })
}
