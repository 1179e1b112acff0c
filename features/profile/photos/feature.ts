import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { addPhoto } from './server/add-photo.ts'
import { changePhoto, togglePhoto } from './server/change-photo.ts'
import { deleteExpiredPhotos, deletePhoto, restorePhoto } from './server/delete-photo.ts'
import { exportedPhotos } from './server/exported-rows.ts'
import { getPhotoOriginal } from './server/get-photo-original.ts'
import { listPhotos } from './server/list-photos.ts'
import { orderPhotos } from './server/order-photos.ts'

export const photos = {
  routes: [
    serve(contract, {
      listPhotos,
      addPhoto,
      changePhoto,
      togglePhoto,
      deletePhoto,
      restorePhoto,
      orderPhotos,
      getPhotoOriginal,
    }),
  ],
  expired: [deleteExpiredPhotos],
  exported: exportedPhotos,
} satisfies Feature
