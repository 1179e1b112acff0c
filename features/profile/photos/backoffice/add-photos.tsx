import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { acceptedTypes } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import { UploadList } from '@bouquet/backoffice/uploads/upload-list.tsx'
import type { Upload, UploadProblem } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { useUploads } from '@bouquet/backoffice/uploads/upload-queues.ts'
import { premiumQuotas } from '@bouquet/domain/plans'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useDeletePhoto } from './photo-queries.ts'
import { type AddedPhoto, photoQueue, photoRule } from './photo-uploads.ts'
import styles from './photos-page.module.css'

const limits = { megabytes: profilePhoto.maxBytes / 1024 / 1024, side: profilePhoto.minSide }
const types = acceptedTypes(photoRule)

/** Takes dropped, chosen or newly taken photos and shows their upload. `children` is shown instead while nothing can be added. */
export function AddPhotos({ quota, children }: { quota: number; children: ReactNode }) {
  const { t } = useTranslation('photos')
  const queue = photoQueue()
  const uploads = useUploads(queue)
  const describe = useTexts(quota)
  const hasList = uploads.some(({ state, saved }) => state !== 'done' || saved?.duplicateOf)
  return (
    <div className={styles.add}>
      {children || <Drop onFiles={queue.add} />}
      <div className={styles.queue} data-empty={!hasList || undefined}>
        <UploadList
          queue={queue}
          describe={describe}
          renderDone={(saved, upload) =>
            saved.duplicateOf ? (
              <Duplicate saved={saved} upload={upload} onSettled={() => queue.cancel(upload.id)} />
            ) : null
          }
        />
        {uploads.filter(({ state }) => state === 'failed').length > 1 && (
          <Button variant="quiet" onPress={queue.tidy}>
            {t('add.tidy')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Drop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('photos')
  const choose = (files: FileList | null) => onFiles(files ?? [])
  return (
    <DropZone
      className={styles.drop}
      getDropOperation={(offered) => (types.some((type) => offered.has(type)) ? 'copy' : 'cancel')}
      onDrop={async ({ items }) => {
        const files = items.filter((item): item is FileDropItem => item.kind === 'file')
        onFiles(await Promise.all(files.map((item) => item.getFile())))
      }}
    >
      <Icon name="image" className={styles.dropIcon} />
      <Text slot="label">{t('add.drop')}</Text>
      <div className={styles.dropActs}>
        <FileTrigger allowsMultiple acceptedFileTypes={types} onSelect={choose}>
          <Button icon="upload" variant="primary">
            {t('add.browse')}
          </Button>
        </FileTrigger>
        <span className={styles.camera}>
          <FileTrigger defaultCamera="environment" acceptedFileTypes={['image/*']} onSelect={choose}>
            <Button icon="camera">{t('add.camera')}</Button>
          </FileTrigger>
        </span>
      </div>
      <p className="soft small">{t('add.limits', limits)}</p>
    </DropZone>
  )
}

type DuplicateProps = { saved: AddedPhoto; upload: Upload<AddedPhoto>; onSettled: () => void }

/** A duplicate is already stored; the user confirms or deletes it. */
function Duplicate({ saved: { image }, upload: { file }, onSettled }: DuplicateProps) {
  const { t } = useTranslation('photos')
  const remove = useDeletePhoto()
  const act = (
    <span className={styles.duplicateActs}>
      <Button onPress={onSettled}>{t('duplicate.keep')}</Button>
      <Button
        variant="quiet"
        onPress={() => {
          remove.mutate(image)
          onSettled()
        }}
      >
        {t('duplicate.remove')}
      </Button>
    </span>
  )
  return (
    <Callout tone="sky" title={<span translate="no">{file.name}</span>} action={act}>
      {t('duplicate.text')}
    </Callout>
  )
}

/** The messages of codes whose text needs numbers. */
function useTexts(quota: number) {
  const { t } = useTranslation('photos')
  return (problem: UploadProblem): string | undefined => {
    if (problem === 'photo_quota_reached')
      return t('quota.reached', { most: formatNumber(premiumQuotas.photos), count: quota })
    if (problem === 'image_too_large' || problem === 'payload_too_large') return t('errors.tooLarge', limits)
    if (problem === 'image_too_small') return t('errors.tooSmall', limits)
    if (problem === 'timeout') return t('errors.timeout')
    if (problem === 'image_broken') return t('errors.read')
    return problem === 'internal' ? t('errors.uploadFailed') : undefined
  }
}
