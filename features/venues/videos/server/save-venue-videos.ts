import type { VenueId } from '@bouquet/domain/ids'
import { maxVideos, type Video, videoOfLink, videoPageUrl } from '@bouquet/domain/video'
import { storedVideo } from '@bouquet/features/media/video-links/server/present-video.ts'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'

type SentVideo = { title: string; description: string; link: string; status?: boolean | undefined }
type Shown = { sent: SentVideo; video: Video }

/**
 * Changes videos of one of the caller's venues, matched by their links, and adds the others at the end; each video may occur once. Throws
 * not_found, venue_archived, video_link_invalid, videos_full.
 */
export async function saveVenueVideos(
  ctx: ProviderContext,
  venueId: VenueId,
  sent: readonly SentVideo[],
): Promise<void> {
  const videos = sent.map((one): Shown => ({ sent: one, video: videoIn(one) }))
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const present = await presentVideos(tx, venueId)
    const added = videos.filter(({ video }) => !present.has(nameOf(video)))
    if (present.size + added.length > maxVideos) throw problem('videos_full', { fields: { videos: 'videos_full' } })
    await changeVideos(
      tx,
      videos.flatMap((one) => ({ ...one, id: present.get(nameOf(one.video)) })),
    )
    await addVideos(ctx, tx, { venueId, added })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.videos-changed' })
  })
}

function videoIn({ link }: SentVideo): Video {
  const video = videoOfLink(link)
  if (!video) throw problem('video_link_invalid')
  return video
}

const nameOf = ({ host, externalId }: Pick<Video, 'host' | 'externalId'>) => `${host} ${externalId}`

async function presentVideos(tx: Kysely<DB>, venueId: VenueId): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('venue_videos')
    .select(['id', 'host', 'external_id as externalId'])
    .where('venue_id', '=', venueId)
    .execute()
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}

async function changeVideos(tx: Kysely<DB>, videos: (Shown & { id: string | undefined })[]): Promise<void> {
  const changed = videos.filter(({ id }) => id !== undefined)
  if (changed.length === 0) return
  const rows = changed.map(({ id, sent: { title, description, status }, video }) => {
    return { id, title, description, status, privateHash: video.privateHash, url: videoPageUrl(video) }
  })
  await sql`
    update venue_videos v set title = s.title, description = s.description, is_visible = coalesce(s.status, v.is_visible),
      private_hash = s."privateHash", url = s.url, version = v.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(id uuid, title text, description text, status boolean, "privateHash" text, url text)
    where v.id = s.id
  `.execute(tx)
}

async function addVideos(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  { venueId, added }: { venueId: VenueId; added: Shown[] },
): Promise<void> {
  if (added.length === 0) return
  const { next } = await tx
    .selectFrom('venue_videos')
    .select((row) => sql<number>`coalesce(max(${row.ref('position')}), -1) + 1`.as('next'))
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()
  const rows = added.map(({ sent: { title, description, status }, video }, place) => ({
    ...{ venue_id: venueId, ...storedVideo(video, videoPageUrl(video)), title, description },
    ...{ is_visible: status ?? true, position: next + place, created_at: ctx.now() },
  }))
  const inserted = await tx.insertInto('venue_videos').values(rows).returning('id').execute()
  const payloads = inserted.map(({ id }) => ({ videoId: id }))
  await ctx.jobs.enqueueMany(tx, 'fetch-venue-video-picture', payloads)
}
