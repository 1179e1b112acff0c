import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { upload } from '@bouquet/backoffice/api/upload.ts'
import { type PictureRule, pictureFileProblem } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import type { UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { uploadQueueOf } from '@bouquet/backoffice/uploads/upload-queues.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { titleOfFileName } from '@bouquet/domain/photo'
import { photoFileProblem, profilePhoto } from '@bouquet/domain/profile-photo'
import i18next from 'i18next'
import type { addPhoto as addContract } from '../contract.ts'
import { addPhoto } from '../contract.ts'
import { photosQuery, showAdded } from './photo-queries.ts'

type AddedPhoto = RouteResult<typeof addContract>

export const photoRule: PictureRule<NonNullable<ReturnType<typeof photoFileProblem>>> = {
  ...profilePhoto,
  problemOf: photoFileProblem,
}

/** The single queue of uploads to the gallery. */
export function photoQueue(): UploadQueue<AddedPhoto> {
  return uploadQueueOf<AddedPhoto>('photos', {
    judge: (file) => pictureFileProblem(file, photoRule),
    send: (file, { key, ...watch }) => upload(addPhoto, { file, form: { title: titleFor(file), key } }, watch),
    onSaved: ({ image }) => showAdded(image),
    stopsAt: ['photo_quota_reached', 'photos_full'],
  })
}

/** A title from the file's name; for a camera's name, the number of the photo. */
function titleFor({ name }: File): string {
  const number = (queryClient.getQueryData(photosQuery.queryKey)?.imageCount ?? 0) + 1
  return titleOfFileName(name) ?? i18next.t('defaultTitle', { ns: 'photos', number })
}
