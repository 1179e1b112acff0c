import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { acceptedTypes } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import type { UploadProblem } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { premiumQuotas } from '@bouquet/domain/plans'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { AddPictures } from '@bouquet/features/media/gallery/backoffice/add-pictures.tsx'
import { useRemoveImage } from '@bouquet/features/media/gallery/backoffice/gallery-changes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { photoSource } from './photo-queries.ts'
import { photoQueue, photoRule } from './photo-uploads.ts'

const limits = { megabytes: profilePhoto.maxBytes / 1024 / 1024, side: profilePhoto.minSide }
const types = acceptedTypes(photoRule)

/** Uploads photos to the gallery. `children` is shown instead while none can be added. */
export function AddPhotos({ quota, children }: { quota: number; children: ReactNode }) {
  const { t } = useTranslation('photos')
  const remove = useRemoveImage(photoSource)
  return (
    <AddPictures
      queue={photoQueue()}
      types={types}
      limits={t('add.limits', limits)}
      describe={useTexts(quota)}
      onRemove={({ image }) => remove.mutate(image)}
    >
      {children}
    </AddPictures>
  )
}

/** The messages for problem codes that contain numbers. */
function useTexts(quota: number) {
  const { t } = useTranslation(['photos', 'gallery'])
  return (problem: UploadProblem): string | undefined => {
    if (problem === 'photo_quota_reached')
      return t('quota.reached', { most: formatNumber(premiumQuotas.photos), count: quota })
    if (problem === 'image_too_large' || problem === 'payload_too_large') return t('gallery:errors.tooLarge', limits)
    if (problem === 'image_too_small') return t('errors.tooSmall', limits)
    if (problem === 'timeout') return t('gallery:errors.timeout')
    if (problem === 'image_broken') return t('gallery:errors.read')
    return problem === 'internal' ? t('gallery:errors.uploadFailed') : undefined
  }
}
