import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import type { VideoSource } from '@bouquet/features/media/video-links/backoffice/video-changes.ts'
import { refetchForPictures } from '@bouquet/features/media/video-links/backoffice/waits-for-picture.ts'
import { queryOptions } from '@tanstack/react-query'
import { addVideo, changeVideo, deleteVideo, listVideos, orderVideos, restoreVideo, toggleVideo } from '../contract.ts'

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => call(listVideos, {}, signal),
  refetchInterval: ({ state }) => refetchForPictures(state.data?.videos),
})

/** Connects the list to the provider's videos. */
export const videoSource: VideoSource = {
  name: 'videos',
  load: async () => (await call(listVideos, {})).videos,
  show: (make) => {
    const before = queryClient.getQueryData(videosQuery.queryKey)
    queryClient.setQueryData(videosQuery.queryKey, (list) => {
      if (!list) return list
      const videos = make(list.videos)
      return { ...list, videos, videoCount: videos.length }
    })
    return () => queryClient.setQueryData(videosQuery.queryKey, before)
  },
  // The profile may be complete now.
  refetch: () => {
    void queryClient.invalidateQueries({ queryKey: videosQuery.queryKey })
    void queryClient.invalidateQueries(currentUserQuery)
  },
  add: (body, idempotencyKey) => call(addVideo, { body, idempotencyKey }),
  change: (id, body, version) => call(changeVideo, { params: { id }, body, version }),
  setVisible: (id) => call(toggleVideo, { params: { id } }),
  order: (videoIds, before) => call(orderVideos, { body: { videoIds, before } }),
  remove: (id) => call(deleteVideo, { params: { id } }),
  restore: (id) => call(restoreVideo, { params: { id } }),
}
