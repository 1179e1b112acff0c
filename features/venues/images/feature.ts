import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addVenueImage } from './server/add-venue-image.ts'
import { changeVenueImage } from './server/change-venue-image.ts'
import { deleteExpiredVenueImages, deleteVenueImage, restoreVenueImage } from './server/delete-venue-image.ts'
import { exportedVenueImages } from './server/exported-rows.ts'
import { listVenueImages } from './server/list-venue-images.ts'
import { orderVenueImages } from './server/order-venue-images.ts'

export const venueImages = {
  routes: [
    serve(contract, {
      listVenueImages,
      addVenueImage,
      changeVenueImage,
      deleteVenueImage,
      restoreVenueImage,
      orderVenueImages,
    }),
  ],
  expired: [deleteExpiredVenueImages],
  exported: exportedVenueImages,
} satisfies Feature
