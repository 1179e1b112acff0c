import { upload } from '@bouquet/backoffice/api/upload.ts'
import { type PictureRule, pictureFileProblem } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import type { UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { uploadQueueOf } from '@bouquet/backoffice/uploads/upload-queues.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { titleOfFileName } from '@bouquet/domain/photo'
import type { addVenueImage as addContract } from '../contract.ts'
import { addVenueImage } from '../contract.ts'
import { type VenueImageFileProblem, venueImageFile, venueImageFileProblem } from '../rules/venue-image.ts'
import { showAdded } from './image-queries.ts'

type AddedImage = RouteResult<typeof addContract>

export const venueImageRule: PictureRule<VenueImageFileProblem> = {
  ...venueImageFile,
  problemOf: venueImageFileProblem,
}

/** The queue of uploads to a venue; each venue has one. */
export function venueImageQueue(venueId: string): UploadQueue<AddedImage> {
  return uploadQueueOf<AddedImage>(`venue ${venueId}`, {
    judge: (file) => pictureFileProblem(file, venueImageRule),
    send: (file, { key, ...watch }) => {
      const form = { title: titleOfFileName(file.name) ?? '', key }
      return upload(addVenueImage, { params: { id: venueId }, file, form }, watch)
    },
    onSaved: ({ duplicateOf: _, ...image }) => showAdded(venueId, image),
    stopsAt: ['venue_images_full', 'venue_archived', 'not_found'],
  })
}
