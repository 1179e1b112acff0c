import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { StoredImage } from '@bouquet/features/media/gallery/backoffice/stored-image.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type VenueImage, type VenueImageTexts, venueImageTexts } from '../contract.ts'
import { venueImageLimits, venueImageSections } from '../rules/venue-image.ts'
import styles from './edit-image-dialog.module.css'
import { imageTexts, useSaveVenueImage } from './image-queries.ts'

type Props = { venueId: string; image: VenueImage; onClose: () => void }

/** Changes an image's texts and its section in the gallery. */
export function EditImageDialog({ venueId, image, onClose }: Props) {
  const { t } = useTranslation(['venue-images', 'gallery', 'common'])
  const form = useForm<VenueImageTexts>({
    resolver: zodResolver(venueImageTexts),
    defaultValues: imageTexts(image),
  })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveVenueImage(form, {
    venueId,
    image,
    onSaved: onClose,
  })
  const textsOf = (texts: VenueImageTexts) => [
    ...(['title', 'alt', 'caption', 'description'] as const).map((name) => ({
      label: t(`edit.${name}`),
      text: texts[name],
    })),
    { label: t('edit.section'), text: t(`sections.${texts.section ?? 'none'}`) },
  ]
  return (
    <>
      <FormDialog
        urgent
        title={t('edit.heading')}
        submit={{ label: t('common:save') }}
        isSending={isSaving}
        isOpen={other === null}
        onClose={onClose}
        onSubmit={submit}
        className={styles.fields}
      >
        <div className={styles.preview}>
          <StoredImage picture={image.picture} sizes="464px" alt="" />
        </div>
        <TextField
          {...useField('title', form.control)}
          autoFocus
          label={t('edit.title')}
          optional={t('edit.optional')}
        />
        <LineField name="alt" control={form.control} />
        <LineField name="caption" control={form.control} />
        <DescriptionField control={form.control} />
        <SectionField control={form.control} />
        <ChangeFailure title={t('gallery:errors.save')} error={failure} />
      </FormDialog>
      {other && (
        <ChangedElsewhere
          theirs={textsOf(imageTexts(other))}
          ours={textsOf(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
  )
}

function LineField({ name, control }: { name: 'alt' | 'caption'; control: Control<VenueImageTexts> }) {
  const { t } = useTranslation('venue-images')
  const hint = name === 'alt' ? t('edit.altHint') : t('edit.captionHint')
  return (
    <TextField
      {...useField(name, control)}
      label={name === 'alt' ? t('edit.alt') : t('edit.caption')}
      hint={hint}
      optional={t('edit.optional')}
    />
  )
}

function DescriptionField({ control }: { control: Control<VenueImageTexts> }) {
  const { t } = useTranslation('venue-images')
  const field = useField('description', control)
  const all = formatNumber(venueImageLimits.longestDescription)
  return (
    <TextAreaField
      {...field}
      rows={3}
      label={t('edit.description')}
      optional={t('edit.optional')}
      count={t('edit.count', { used: formatNumber(field.value.trim().length), all })}
    />
  )
}

function SectionField({ control }: { control: Control<VenueImageTexts> }) {
  const { t } = useTranslation('venue-images')
  const { field } = useController({ name: 'section', control })
  return (
    <NativeSelect
      id="venue-image-section"
      label={t('edit.section')}
      hint={t('edit.sectionHint')}
      optional={t('edit.optional')}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value || null)}
    >
      <option value="">{t('sections.none')}</option>
      {venueImageSections.map((section) => (
        <option key={section} value={section}>
          {t(`sections.${section}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
