import type { ProviderId } from '@bouquet/domain/ids'
import { maxVideos, type Video, videoEmbedUrl, videoRoomProblem } from '@bouquet/domain/video'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { premiumOf } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'
import type { OwnVideo } from '../contract.ts'

type VideoRow = {
  id: string
  title: string
  description: string
  url: string
  host: Video['host']
  externalId: string
  privateHash: string | null
  isVisible: boolean
  createdAt: Date
  folder: string | null
  widths: number[] | null
}

const columns = sql`v.id, v.title, v.description, v.url, v.host, v.external_id as "externalId", v.private_hash as "privateHash",
  v.is_visible as "isVisible", v.created_at as "createdAt", i.folder, i.widths`

/** A provider's videos in their order. */
export async function readVideos(db: Kysely<DB>, providerId: ProviderId): Promise<OwnVideo[]> {
  const { rows } = await sql<VideoRow>`
    select ${columns} from profile_videos v left join pictures i on i.id = v.thumbnail_id
    where v.provider_id = ${providerId} order by v.position, v.id limit ${maxVideos}
  `.execute(db)
  return rows.map(present)
}

/** One video of a provider. Throws not_found. */
export async function readVideo(db: Kysely<DB>, providerId: ProviderId, id: string): Promise<OwnVideo> {
  const { rows } = await sql<VideoRow>`
    select ${columns} from profile_videos v left join pictures i on i.id = v.thumbnail_id
    where v.provider_id = ${providerId} and v.id = ${id}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return present(rows[0])
}

function present({ externalId, privateHash, createdAt, folder, widths, ...row }: VideoRow): OwnVideo {
  return {
    ...row,
    embedUrl: videoEmbedUrl({ host: row.host, externalId, privateHash }),
    createdAt: createdAt.toISOString(),
    thumbnail: folder && widths ? { folder: `/files/${folder}`, widths: [...widths].sort((a, b) => a - b) } : null,
  }
}

/** Locks the provider's row for changes of its videos, until the transaction ends; says whether they have Premium. Throws not_found. */
export async function lockVideos({ actor, now }: ProviderContext, tx: Kysely<DB>): Promise<{ isPremium: boolean }> {
  const plan = await premiumOf(tx, actor.providerId, now()).forUpdate().executeTakeFirst()
  if (!plan) throw problem('not_found')
  return plan
}

/** Rule "number of videos": room for one more; call it with the videos locked. Throws video_quota_reached, videos_full. */
export async function checkRoom(ctx: ProviderContext, tx: Kysely<DB>, plan: { isPremium: boolean }): Promise<void> {
  const { count } = await tx
    .selectFrom('profile_videos')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('provider_id', '=', ctx.actor.providerId)
    .executeTakeFirstOrThrow()
  const full = videoRoomProblem(count, { ...plan, quota: ctx.config.plans.freeQuotas.videos })
  if (full) throw problem(full)
}

/** Each video stands in a list once; call it with the videos locked. Throws video_already_added. */
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

/** A video as its row has it. */
export function storedVideo(video: Video, url: string) {
  return { url, host: video.host, external_id: video.externalId, private_hash: video.privateHash }
}
