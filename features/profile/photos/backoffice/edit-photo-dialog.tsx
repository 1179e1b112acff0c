import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { photoLimits } from '@bouquet/domain/photo'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Photo, photoTexts } from '../contract.ts'
import { type ChosenCrop, CropChoice } from './crop-choice.tsx'
import styles from './edit-photo-dialog.module.css'
import { photoTextsOf, useSavePhoto } from './photo-queries.ts'

type PhotoTexts = z.input<typeof photoTexts>
type Props = { photo: Photo; onClose: () => void }

/** Changes a photo's texts and its crop. */
export function EditPhotoDialog({ photo, onClose }: Props) {
  const { t } = useTranslation(['photos', 'gallery', 'common'])
  const form = useForm<PhotoTexts>({
    resolver: zodResolver(photoTexts),
    defaultValues: photoTextsOf(photo),
  })
  // Undefined means that the crop is unchanged.
  const [crop, setCrop] = useState<ChosenCrop>(undefined)
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSavePhoto(form, {
    photo,
    crop,
    onSaved: onClose,
  })
  const textsOf = ({ title, description }: PhotoTexts) => [
    { label: t('edit.name'), text: title },
    { label: t('edit.description'), text: description },
  ]
  return (
    <>
      <FormDialog
        urgent
        title={t('edit.title')}
        submit={{ label: t('common:save') }}
        isSending={isSaving}
        isOpen={other === null}
        onClose={onClose}
        onSubmit={submit}
        className={styles.fields}
      >
        <CropChoice photo={photo} onCrop={setCrop} />
        <TextField {...useField('title', form.control)} autoFocus isRequired label={t('edit.name')} />
        <Description control={form.control} />
        <ChangeFailure title={t(crop === undefined ? 'gallery:errors.save' : 'errors.crop')} error={failure} />
      </FormDialog>
      {other && (
        <ChangedElsewhere
          theirs={textsOf(photoTextsOf(other))}
          ours={textsOf(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
  )
}

function Description({ control }: { control: Control<PhotoTexts> }) {
  const { t } = useTranslation('photos')
  const field = useField('description', control)
  const limit = { used: formatNumber(field.value.trim().length), all: formatNumber(photoLimits.longestDescription) }
  return (
    <TextAreaField
      {...field}
      isRequired
      rows={4}
      label={t('edit.description')}
      hint={t('edit.descriptionHint')}
      count={t('edit.count', limit)}
    />
  )
}
