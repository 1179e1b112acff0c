import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { VideoSource } from '@bouquet/features/media/video-links/backoffice/video-changes.ts'
import { refetchForPictures } from '@bouquet/features/media/video-links/backoffice/waits-for-picture.ts'
import { askForVenueAgain } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  addVenueVideo,
  changeVenueVideo,
  deleteVenueVideo,
  listVenueVideos,
  orderVenueVideos,
  restoreVenueVideo,
  showVenueVideo,
} from '../contract.ts'

/** The videos of a venue in their order. */
export function venueVideosQuery(id: string) {
  return queryOptions({
    queryKey: ['venue-videos', id],
    queryFn: async ({ signal }) => (await call(listVenueVideos, { params: { id } }, signal)).videos,
    refetchInterval: ({ state }) => refetchForPictures(state.data),
  })
}

/** Connects the list to a venue's videos. */
export function venueVideoSource(id: string): VideoSource {
  const { queryKey } = venueVideosQuery(id)
  return {
    name: `venue-videos-${id}`,
    load: async () => (await call(listVenueVideos, { params: { id } })).videos,
    show: (make) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (videos) => videos && make(videos))
      return () => queryClient.setQueryData(queryKey, before)
    },
    refetch: () => {
      void queryClient.invalidateQueries({ queryKey })
      askForVenueAgain(id)
    },
    add: (body, idempotencyKey) => call(addVenueVideo, { params: { id }, body, idempotencyKey }),
    change: (videoId, body, version) => call(changeVenueVideo, { params: { videoId }, body, version }),
    setVisible: (videoId, isVisible) => call(showVenueVideo, { params: { videoId }, body: { isVisible } }),
    order: (videoIds, before) => call(orderVenueVideos, { params: { id }, body: { videoIds, before } }),
    remove: (videoId) => call(deleteVenueVideo, { params: { videoId } }),
    restore: (videoId) => call(restoreVenueVideo, { params: { videoId } }),
  }
}
