import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addVenueVideo } from './server/add-venue-video.ts'
import { changeVenueVideo, showVenueVideo } from './server/change-venue-video.ts'
import { deleteExpiredVenueVideos, deleteVenueVideo, restoreVenueVideo } from './server/delete-venue-video.ts'
import { exportedVenueVideos } from './server/exported-rows.ts'
import { listVenueVideos } from './server/list-venue-videos.ts'
import { orderVenueVideos } from './server/order-venue-videos.ts'
import { venueVideoQueues } from './server/venue-video-jobs.ts'

export const venueVideos = {
  routes: [
    serve(contract, {
      listVenueVideos,
      addVenueVideo,
      changeVenueVideo,
      showVenueVideo,
      orderVenueVideos,
      deleteVenueVideo,
      restoreVenueVideo,
    }),
  ],
  queues: venueVideoQueues,
  expired: [deleteExpiredVenueVideos],
  exported: exportedVenueVideos,
} satisfies Feature
