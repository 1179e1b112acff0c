import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { videoLimits } from '@bouquet/domain/video'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type OwnVideo, type VideoForm, videoForm } from '../contract.ts'
import { isAmong, useVideoInfo } from './use-video-info.ts'
import { useSaveVideo, type VideoSource, videoValues } from './video-changes.ts'
import styles from './video-list.module.css'

type Fields = Required<VideoForm>
type Props = { source: VideoSource; video?: OwnVideo; others: OwnVideo[]; onClose: () => void }

/** Adds a video by its link, or changes one. The title is looked up at its host as soon as the link is valid. */
export function VideoDialog({ source, video, others, onClose }: Props) {
  const { t } = useTranslation(['video-links', 'common'])
  const form = useForm<Fields>({
    resolver: zodResolver(videoForm) as never,
    defaultValues: videoValues(video ?? null),
    mode: 'onTouched',
  })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveVideo(source, form, {
    known: video ?? null,
    onSaved: onClose,
  })
  const textsOf = (values: Fields) =>
    (['link', 'title', 'description'] as const).map((name) => ({ label: t(`dialog.${name}`), text: values[name] }))
  const [title, link] = useWatch({ control: form.control, name: ['title', 'link'] })
  const isReady = title.trim() !== '' && link.trim() !== '' && Object.keys(form.formState.errors).length === 0
  return (
    <>
      <FormDialog
        urgent
        title={t(video ? 'dialog.change' : 'dialog.add')}
        submit={{ label: t(video ? 'common:save' : 'dialog.submit'), isReady }}
        isSending={isSaving}
        isOpen={other === null}
        onClose={onClose}
        onSubmit={submit}
        className={styles.dialog}
      >
        <LinkField form={form} others={others} />
        <TitleField control={form.control} />
        <DescriptionField control={form.control} />
        {!video && (
          <Controller
            control={form.control}
            name="status"
            render={({ field }) => (
              <Switch isSelected={field.value} onChange={field.onChange} detail={t('dialog.statusHint')}>
                {t('dialog.status')}
              </Switch>
            )}
          />
        )}
        <ChangeFailure title={t('errors.adding')} error={failure} />
      </FormDialog>
      {other && (
        <ChangedElsewhere
          theirs={textsOf(videoValues(other.video))}
          ours={textsOf(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
  )
}

function LinkField({ form, others }: { form: UseFormReturn<Fields>; others: OwnVideo[] }) {
  const { t } = useTranslation('video-links')
  const field = useField('link', form.control)
  const isDouble = isAmong(others, field.value)
  const info = useVideoInfo(field.value, (title) => {
    // A title that the user has typed is not replaced.
    if (!form.getFieldState('title').isDirty && form.getValues('title') === '')
      form.setValue('title', title, { shouldValidate: true })
  })
  return (
    <>
      <TextField
        {...field}
        autoFocus
        label={t('dialog.link')}
        hint={t('dialog.linkHint')}
        inputMode="url"
        icon="link"
        error={isDouble ? t('dialog.double') : field.error}
        onChange={(link) => {
          field.onChange(link)
          if (field.error) void form.trigger('link')
        }}
      />
      <p className="soft small" role="status">
        {info === 'asking' && t('dialog.asking')}
        {info === 'missing' && t('dialog.missing')}
      </p>
    </>
  )
}

function TitleField({ control }: { control: Control<Fields> }) {
  const { t } = useTranslation('video-links')
  const field = useField('title', control)
  return <TextField {...field} label={t('dialog.title')} hint={t('dialog.titleHint')} />
}

function DescriptionField({ control }: { control: Control<Fields> }) {
  const { t } = useTranslation('video-links')
  const field = useField('description', control)
  const all = formatNumber(videoLimits.longestDescription)
  return (
    <TextAreaField
      {...field}
      rows={3}
      label={t('dialog.description')}
      optional={t('dialog.optional')}
      count={t('dialog.count', { used: formatNumber(field.value.length), all })}
    />
  )
}
