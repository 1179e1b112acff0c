import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addVideo } from './server/add-video.ts'
import { changeVideo, toggleVideo } from './server/change-video.ts'
import { deleteExpiredVideos, deleteVideo, restoreVideo } from './server/delete-video.ts'
import { exportedVideos } from './server/exported-rows.ts'
import { listVideos } from './server/list-videos.ts'
import { orderVideos } from './server/order-videos.ts'
import { videoQueues } from './server/video-jobs.ts'

export const videos = {
  routes: [
    serve(contract, {
      listVideos,
      addVideo,
      orderVideos,
      changeVideo,
      toggleVideo,
      deleteVideo,
      restoreVideo,
    }),
  ],
  queues: videoQueues,
  expired: [deleteExpiredVideos],
  exported: exportedVideos,
} satisfies Feature
