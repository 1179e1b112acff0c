import { code, instant, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { videoHosts, videoLimits, videoOfLink } from '@bouquet/domain/video'
import { z } from 'zod'

const title = singleLine.max(videoLimits.longestTitle, code('title_too_long')).superRefine((value, context) => {
  if (value === '') context.addIssue({ code: 'custom', message: code('title_required') })
  else if (value.length < videoLimits.shortestTitle)
    context.addIssue({ code: 'custom', message: code('title_too_short') })
})

const link = singleLine.superRefine((value, context) => {
  if (value === '') context.addIssue({ code: 'custom', message: code('video_link_required') })
  else if (videoOfLink(value) === null) context.addIssue({ code: 'custom', message: code('video_link_invalid') })
})

const description = multiLine.max(videoLimits.longestDescription, code('text_too_long')).default('')

/** A link in any form that YouTube and Vimeo give out; `status` is whether visitors see the video. */
export const videoForm = z.object({ title, description, link, status: z.boolean().default(true) })
export type VideoForm = z.input<typeof videoForm>

export const videoChange = videoForm.omit({ status: true })

export const ownVideo = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  /** The video's page at its host. */
  url: z.string(),
  /** What plays it, without a cookie. */
  embedUrl: z.string(),
  host: z.enum(videoHosts),
  isVisible: z.boolean(),
  createdAt: instant,
  /** Our own copy of the picture, in these widths (`<folder>/<width>.webp` and `.jpg`); null until it was fetched. */
  thumbnail: z.object({ folder: z.string(), widths: z.array(z.number().int()) }).nullable(),
})
export type OwnVideo = z.output<typeof ownVideo>

const ofVideos = { access: 'planner', tag: 'Videos' } as const
const byId = z.object({ id: uuid })
const oneVideo = z.object({ video: ownVideo })

const videoList = z.object({
  videos: z.array(ownVideo),
  videoCount: z.number().int(),
  /** How many the free plan takes. */
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

export const lookUpVideo = route({
  ...ofVideos,
  method: 'GET',
  path: '/api/videos/info',
  summary:
    'What a video’s host calls it. `missing`: the host has no such video, or not for everybody; `unknown`: it does not answer.',
  query: z.object({ link }),
  success: {
    status: 200,
    body: z.object({ state: z.enum(['found', 'missing', 'unknown']), title: z.string().nullable() }),
  },
  problems: [],
  limit: { max: 60, seconds: 600 },
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
  body: z.object({ videoIds: z.array(uuid).max(200) }),
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
