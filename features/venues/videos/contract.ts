import { uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { maxVideos } from '@bouquet/domain/video'
import { oneVideo, ownVideo, videoForm } from '@bouquet/features/media/video-links/contract.ts'
import { z } from 'zod'

const ofVenues = { access: 'venue_owner', tag: 'Venues' } as const
const ofVenue = z.object({ id: venueId })
const ofVideo = z.object({ videoId: uuid })

export const listVenueVideos = route({
  ...ofVenues,
  method: 'GET',
  path: '/api/venues/:id/videos',
  summary: 'The videos of one of the caller’s venues in their order, fifty at most, visible or not.',
  params: ofVenue,
  success: { status: 200, body: z.object({ videos: z.array(ownVideo) }) },
  problems: ['not_found'],
})

export const addVenueVideo = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/:id/videos',
  summary: 'Adds a video behind those of a venue. Its picture is fetched from its host a moment later.',
  params: ofVenue,
  body: videoForm,
  success: { status: 201, body: oneVideo },
  problems: ['not_found', 'venue_archived', 'video_already_added', 'videos_full'],
  idempotencyKey: true,
})

export const changeVenueVideo = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/videos/:videoId',
  summary: 'Changes a video of a venue, or puts another in its place; without `status` it stays as visible as it is.',
  params: ofVideo,
  body: videoForm.extend({ status: z.boolean().optional() }),
  success: { status: 200, body: oneVideo },
  problems: ['not_found', 'venue_archived', 'video_already_added'],
  versioned: true,
})

export const showVenueVideo = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/videos/:videoId/visibility',
  summary: 'Shows a video of a venue to visitors, or hides it.',
  params: ofVideo,
  body: z.object({ isVisible: z.boolean() }),
  success: { status: 200, body: z.object({ isVisible: z.boolean() }) },
  problems: ['not_found', 'venue_archived'],
})

export const orderVenueVideos = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/:id/videos/order',
  summary: 'Puts all videos of a venue in this order: each of them once, and no other.',
  params: ofVenue,
  body: z.object({
    videoIds: z.array(uuid).max(maxVideos),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(uuid).max(maxVideos).optional(),
  }),
  success: { status: 204 },
  problems: ['not_found', 'venue_archived', 'video_order_outdated'],
})

export const deleteVenueVideo = route({
  ...ofVenues,
  method: 'DELETE',
  path: '/api/venues/videos/:videoId',
  summary: 'Deletes a video of a venue; until the night after it can be brought back.',
  params: ofVideo,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})

export const restoreVenueVideo = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/videos/:videoId/restore',
  summary: 'Brings a video of a venue back that was deleted since the last night.',
  params: ofVideo,
  success: { status: 200, body: oneVideo },
  problems: ['not_found', 'venue_archived', 'video_already_added', 'videos_full'],
})
