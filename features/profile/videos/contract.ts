import { uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { oneVideo, ownVideo, videoChange, videoForm } from '@bouquet/features/media/video-links/contract.ts'
import { z } from 'zod'

const ofVideos = { access: 'planner', tag: 'Videos' } as const
const byId = z.object({ id: uuid })

const videoList = z.object({
  videos: z.array(ownVideo),
  videoCount: z.number().int(),
  /** How many videos the free plan allows. */
  freePlanQuota: z.number().int(),
})
export type VideoList = z.output<typeof videoList>

export const listVideos = route({
  ...ofVideos,
  method: 'GET',
  path: '/api/videos',
  summary: 'The caller’s videos in their order, fifty at most, visible or not.',
  success: { status: 200, body: videoList },
  problems: [],
})

export const addVideo = route({
  ...ofVideos,
  method: 'POST',
  path: '/api/videos/new',
  summary: 'Adds a video at the end. Its picture is fetched from its host a moment later.',
  body: videoForm,
  success: { status: 201, body: oneVideo },
  problems: ['video_already_added', 'video_quota_reached', 'videos_full'],
  idempotencyKey: true,
})

export const changeVideo = route({
  ...ofVideos,
  method: 'PUT',
  path: '/api/videos/:id',
  summary: 'Changes a video’s title and description, or puts another in its place.',
  params: byId,
  body: videoChange,
  success: { status: 200, body: oneVideo },
  problems: ['not_found', 'video_already_added'],
  versioned: true,
})

export const toggleVideo = route({
  ...ofVideos,
  method: 'PATCH',
  path: '/api/videos/toggle-visibility/:id',
  summary: 'Shows a hidden video, hides a visible one.',
  params: byId,
  success: { status: 200, body: z.object({ isVisible: z.boolean() }) },
  problems: ['not_found'],
})

export const orderVideos = route({
  ...ofVideos,
  method: 'PUT',
  path: '/api/videos/order',
  summary: 'Puts all of the caller’s videos in this order.',
  body: z.object({
    videoIds: z.array(uuid).max(200),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(uuid).max(200).optional(),
  }),
  success: { status: 204 },
  problems: ['video_order_outdated'],
})

export const deleteVideo = route({
  ...ofVideos,
  method: 'DELETE',
  path: '/api/videos/:id',
  summary: 'Deletes a video; until the night after it can be brought back.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found'],
})

export const restoreVideo = route({
  ...ofVideos,
  method: 'POST',
  path: '/api/videos/:id/restore',
  summary: 'Brings a video back that was deleted since the last night, to its place.',
  params: byId,
  success: { status: 200, body: oneVideo },
  problems: ['not_found', 'video_already_added', 'video_quota_reached', 'videos_full'],
})
