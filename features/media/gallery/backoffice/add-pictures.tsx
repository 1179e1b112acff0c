import { UploadList } from '@bouquet/backoffice/uploads/upload-list.tsx'
import type { Upload, UploadProblem, UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { useUploads } from '@bouquet/backoffice/uploads/upload-queues.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './add-pictures.module.css'

type Added = { duplicateOf: string | null }

type Props<Saved extends Added> = {
  queue: UploadQueue<Saved>
  /** The accepted MIME types. */
  types: string[]
  /** A text about the requirements for files. */
  limits: string
  /** The messages for problem codes that contain numbers. */
  describe: (problem: UploadProblem) => string | undefined
  /** Deletes a picture that is already stored. */
  onRemove: (saved: Saved) => void
  /** Shown instead of the drop zone while nothing can be added. */
  children: ReactNode
}

/** Accepts dropped, chosen or newly taken pictures and shows their upload. */
export function AddPictures<Saved extends Added>(props: Props<Saved>) {
  const { queue, describe, onRemove, children } = props
  const { t } = useTranslation('gallery')
  const uploads = useUploads(queue)
  const hasList = uploads.some(({ state, saved }) => state !== 'done' || saved?.duplicateOf)
  const renderDone = (saved: Saved, upload: Upload<Saved>) =>
    saved.duplicateOf && (
      <Duplicate
        fileName={upload.file.name}
        onSettled={() => queue.cancel(upload.id)}
        onRemove={() => onRemove(saved)}
      />
    )
  return (
    <div className={styles.add}>
      {children || <Drop {...props} onFiles={queue.add} />}
      <div className={styles.queue} data-empty={!hasList || undefined}>
        <UploadList queue={queue} describe={describe} renderDone={renderDone} />
        {uploads.filter(({ state }) => state === 'failed').length > 1 && (
          <Button variant="quiet" onPress={queue.tidy}>
            {t('add.tidy')}
          </Button>
        )}
      </div>
    </div>
  )
}

type DropProps = { types: string[]; limits: string; onFiles: (files: Iterable<File>) => void }

function Drop({ types, limits, onFiles }: DropProps) {
  const { t } = useTranslation('gallery')
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
      <p className="soft small">{limits}</p>
    </DropZone>
  )
}

type DuplicateProps = { fileName: string; onSettled: () => void; onRemove: () => void }

/** A duplicate is already stored; the user confirms or deletes it. */
function Duplicate({ fileName, onSettled, onRemove }: DuplicateProps) {
  const { t } = useTranslation('gallery')
  const act = (
    <span className={styles.duplicateActs}>
      <Button onPress={onSettled}>{t('duplicate.keep')}</Button>
      <Button
        variant="quiet"
        onPress={() => {
          onRemove()
          onSettled()
        }}
      >
        {t('duplicate.remove')}
      </Button>
    </span>
  )
  return (
    <Callout tone="sky" title={<span translate="no">{fileName}</span>} action={act}>
      {t('duplicate.text')}
    </Callout>
  )
}
