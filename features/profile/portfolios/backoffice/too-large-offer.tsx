import type { UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { useUploads } from '@bouquet/backoffice/uploads/upload-queues.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageMegabytes } from './image-limits.ts'
import type { AddedImages } from './image-uploads.ts'
import { shrunkPicture } from './shrunk-picture.ts'

/** Pictures of phones are often larger than the limit, so the page offers to shrink them. */
export function TooLargeOffer({ queue }: { queue: UploadQueue<AddedImages> }) {
  const { t } = useTranslation('portfolios')
  const [isWorking, setWorking] = useState(false)
  const tooLarge = useUploads(queue).filter(({ state, problem }) => state === 'failed' && problem === 'image_too_large')
  if (tooLarge.length === 0) return null
  const shrink = async () => {
    setWorking(true)
    for (const { id, file } of tooLarge)
      try {
        const smaller = await shrunkPicture(file)
        queue.cancel(id)
        queue.add([smaller])
      } catch {
        notify({ severity: 'error', text: t('errors.shrinking', { file: file.name }) })
      }
    setWorking(false)
  }
  return (
    <Callout
      tone="gold"
      icon="image"
      action={
        <Button isPending={isWorking} onPress={() => void shrink()}>
          {t('images.shrink')}
        </Button>
      }
    >
      {t('images.tooLarge', { count: tooLarge.length, megabytes: imageMegabytes })}
    </Callout>
  )
}
