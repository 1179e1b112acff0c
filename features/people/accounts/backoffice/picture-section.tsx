import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Suspense } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './picture-section.module.css'
import { Section, SectionActions } from './section.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { useRemovePicture } from './use-remove-picture.ts'

const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

const acceptedTypes = profilePhoto.formats.map((format) => `image/${format}`)
const limits = { megabytes: profilePhoto.maxBytes / 1024 / 1024, side: profilePhoto.minSide }

/** The profile picture: to choose, crop, upload with progress, or remove. */
export function PictureSection() {
  const { t } = useTranslation(['account', 'uploads', 'common'])
  const { avatar, fullName } = useCurrentUser()
  const chosen = useChosenPicture()
  const upload = usePictureUpload()
  const remove = useRemovePicture(upload.start)
  const choose = (files: FileList | null) => {
    upload.forget()
    void chosen.choose(files?.[0])
  }
  return (
    <Section title={t('picture.title')} text={t('picture.text')}>
      <div className={styles.picture}>
        <Avatar name={fullName} src={avatar} size={96} />
        <div className={styles.choice}>
          <SectionActions>
            <FileTrigger acceptedFileTypes={acceptedTypes} onSelect={choose}>
              <Button icon="camera" isDisabled={upload.sending !== null}>
                {t(avatar ? 'picture.change' : 'picture.choose')}
              </Button>
            </FileTrigger>
            {avatar && (
              <Button
                variant="quiet"
                icon="trash"
                isDisabled={upload.sending !== null}
                isPending={remove.isPending}
                onPress={() => remove.mutate(avatar)}
              >
                {t('picture.remove')}
              </Button>
            )}
          </SectionActions>
          <p className="soft small">{t('picture.limits', limits)}</p>
        </div>
      </div>
      {chosen.problem && (
        <Callout tone="brick" urgent>
          {chosen.problem}
        </Callout>
      )}
      {upload.sending && <UploadProgress upload={upload.sending} onCancel={upload.cancel} />}
      {upload.problem && (
        <Callout
          tone="brick"
          urgent
          title={t('picture.uploadFailed')}
          action={
            <Button icon="refresh" onPress={upload.again}>
              {t('common:retry')}
            </Button>
          }
        >
          {problemCodeText(upload.problem)}
        </Callout>
      )}
      <ChangeFailure title={t('picture.removeFailed')} error={remove.error} />
      {chosen.picture && (
        <Suspense fallback={null}>
          <CropDialog picture={chosen.picture} onClose={chosen.forget} onCropped={upload.start} />
        </Suspense>
      )}
    </Section>
  )
}
