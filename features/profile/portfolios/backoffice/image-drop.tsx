import { acceptedTypes } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import type { UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { imageMegabytes } from './image-limits.ts'
import { type AddedImages, imageRule } from './image-uploads.ts'
import styles from './images.module.css'

/** Accepts many files at once, dropped or chosen. */
export function ImageDrop({ queue }: { queue: UploadQueue<AddedImages> }) {
  const { t } = useTranslation('portfolios')
  return (
    <DropZone
      className={styles.drop ?? ''}
      getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        void Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())).then(queue.add)
      }}
    >
      <Icon name="image" size="large" />
      <Text slot="label">{t('images.drop')}</Text>
      <p className="soft small">{t('images.dropText', { megabytes: imageMegabytes })}</p>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={acceptedTypes(imageRule)}
        onSelect={(files) => files && queue.add(files)}
      >
        <Button icon="plus">{t('images.browse')}</Button>
      </FileTrigger>
    </DropZone>
  )
}
