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

/** A link in any form that YouTube and Vimeo use; `status` tells whether visitors see the video. */
export const videoForm = z.object({ title, description, link, status: z.boolean().default(true) })
export type VideoForm = z.input<typeof videoForm>

export const videoChange = videoForm.omit({ status: true })
export type VideoChange = z.input<typeof videoChange>

/** A video for its owner's list. */
export const ownVideo = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  /** The video's page at its host. */
  url: z.string(),
  /** The address of the player, without cookies. */
  embedUrl: z.string(),
  host: z.enum(videoHosts),
  isVisible: z.boolean(),
  createdAt: instant,
  /** Of what is said of it and of its link, for `If-Match`. */
  version: z.number().int(),
  /** Our own copy of the picture, in these widths (`<folder>/<width>.webp` and `.jpg`); null until it is fetched. */
  thumbnail: z.object({ folder: z.string(), widths: z.array(z.number().int()) }).nullable(),
})
export type OwnVideo = z.output<typeof ownVideo>
export const oneVideo = z.object({ video: ownVideo })

export const lookUpVideo = route({
  method: 'GET',
  path: '/api/videos/info',
  access: 'provider',
  tag: 'Videos',
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
