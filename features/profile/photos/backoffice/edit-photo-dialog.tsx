import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { photoLimits } from '@bouquet/domain/photo'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Photo, photoWords } from '../contract.ts'
import { type ChosenCrop, CropChoice } from './crop-choice.tsx'
import styles from './edit-photo-dialog.module.css'
import { useChangePhoto } from './photo-queries.ts'

type Words = { title: string; description: string }
type Problems = Partial<Record<keyof Words, string>>

/** Changes what is said of a photo, and how much of it is seen. */
export function EditPhotoDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { t } = useTranslation(['photos', 'common'])
  const [words, setWords] = useState<Words>({ title: photo.title, description: photo.description })
  // Undefined: the crop stays as it is.
  const [crop, setCrop] = useState<ChosenCrop>(undefined)
  const { save, problems, isPending, error } = useSave(photo, words, crop, onClose)
  const fields = useFocusOnProblem(problems)
  const limit = {
    used: formatNumber(words.description.trim().length),
    all: formatNumber(photoLimits.longestDescription),
  }
  return (
    <Dialog
      urgent
      isOpen
      isBusy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('edit.title')}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={save}>
            {t('common:save')}
          </Button>
        </>
      )}
    >
      <div className={styles.fields} ref={fields}>
        <CropChoice photo={photo} onCrop={setCrop} />
        <TextField
          autoFocus
          isRequired
          label={t('edit.name')}
          error={problems.title && fieldProblemText({ message: problems.title })}
          value={words.title}
          onChange={(title) => setWords({ ...words, title })}
        />
        <TextAreaField
          isRequired
          rows={4}
          label={t('edit.description')}
          hint={t('edit.descriptionHint')}
          count={t('edit.count', limit)}
          error={problems.description && fieldProblemText({ message: problems.description })}
          value={words.description}
          onChange={(description) => setWords({ ...words, description })}
        />
        <ChangeFailure title={t(crop === undefined ? 'errors.save' : 'errors.crop')} error={error} />
      </div>
    </Dialog>
  )
}

function useSave(photo: Photo, words: Words, crop: ChosenCrop, onSaved: () => void) {
  const change = useChangePhoto(photo, onSaved)
  const [problems, setProblems] = useState<Problems>({})
  const save = () => {
    const checked = photoWords.safeParse(words)
    if (!checked.success) return setProblems(problemsIn(checked.error.issues))
    setProblems({})
    change.mutate(crop === undefined ? checked.data : { ...checked.data, crop })
  }
  return { save, problems, isPending: change.isPending, error: change.error }
}

function problemsIn(issues: { path: PropertyKey[]; message: string }[]): Problems {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** Leads to the first field that is wrong, once it says so. */
function useFocusOnProblem(problems: Problems) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.title || problems.description)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return fields
}
