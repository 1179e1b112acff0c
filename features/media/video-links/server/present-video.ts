import { type Video, videoEmbedUrl } from '@bouquet/domain/video'
import { sql } from 'kysely'
import type { OwnVideo } from '../contract.ts'

export type VideoRow = {
  id: string
  title: string
  description: string
  url: string
  host: Video['host']
  externalId: string
  privateHash: string | null
  isVisible: boolean
  createdAt: Date
  version: number
  folder: string | null
  widths: number[] | null
}

/** The columns of videos `v` and their pictures `i`. */
export const videoColumns = sql`v.id, v.title, v.description, v.url, v.host, v.external_id as "externalId", v.private_hash as "privateHash",
  v.is_visible as "isVisible", v.created_at as "createdAt", v.version, i.folder, i.widths`

/** A video as its list has it. */
export function presentVideo({ externalId, privateHash, createdAt, folder, widths, ...row }: VideoRow): OwnVideo {
  return {
    ...row,
    embedUrl: videoEmbedUrl({ host: row.host, externalId, privateHash }),
    createdAt: createdAt.toISOString(),
    thumbnail: folder && widths ? { folder: `/files/${folder}`, widths: [...widths].sort((a, b) => a - b) } : null,
  }
}

/** The columns of a video. */
export function storedVideo(video: Video, url: string) {
  return { url, host: video.host, external_id: video.externalId, private_hash: video.privateHash }
}
