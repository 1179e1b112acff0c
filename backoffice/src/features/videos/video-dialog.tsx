import type { OwnVideo, VideoForm } from '@bouquet/contract/videos'
import { videoForm } from '@bouquet/contract/videos'
import { videoLimits } from '@bouquet/domain/video'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import {
  type Control,
  Controller,
  type FieldPath,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/api-problem.ts'
import { fieldProblemText, problemText } from '../../api/problem-text.ts'
import { formatNumber } from '../../formats.ts'
import { isAmong, useVideoInfo } from './use-video-info.ts'
import { useKeepVideo } from './video-queries.ts'
import styles from './videos.module.css'

type Fields = Required<VideoForm>
type Props = { video?: OwnVideo; others: OwnVideo[]; onClose: () => void }

/** Adds a video by its link, or changes one. Its host is asked for the title as soon as the link is one. */
export function VideoDialog({ video, others, onClose }: Props) {
  const { t } = useTranslation('videos')
  const formId = useId()
  const form = useForm<Fields>({
    resolver: zodResolver(videoForm) as never,
    defaultValues: video
      ? { title: video.title, description: video.description, link: video.url, status: video.isVisible }
      : { title: '', description: '', link: '', status: true },
    mode: 'onTouched',
  })
  const save = useSave(form, video?.id ?? null, onClose)
  const [title, link] = useWatch({ control: form.control, name: ['title', 'link'] })
  const isReady = title.trim() !== '' && link.trim() !== '' && Object.keys(form.formState.errors).length === 0
  return (
    <Dialog
      urgent
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t(video ? 'dialog.change' : 'dialog.add')}
      actions={() => (
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isDisabled={!isReady} isPending={save.isPending}>
            {t(video ? 'dialog.save' : 'dialog.submit')}
          </Button>
        </>
      )}
    >
      <form
        id={formId}
        noValidate
        className={styles.dialog}
        onSubmit={form.handleSubmit((fields) => save.mutate(fields))}
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
        {save.error && Object.keys(form.formState.errors).length === 0 && (
          <Callout tone="brick" urgent title={t('errors.adding')}>
            {problemText(save.error)}
          </Callout>
        )}
      </form>
    </Dialog>
  )
}

function useSave(form: UseFormReturn<Fields>, id: string | null, onClose: () => void) {
  const { t } = useTranslation('videos')
  const keep = useKeepVideo(id)
  const { error, isPending } = keep
  const mutate = (fields: Fields) =>
    keep.mutate(fields, {
      onSuccess: () => {
        notify({ severity: 'success', text: t(id === null ? 'dialog.added' : 'dialog.saved') })
        onClose()
      },
      onError: (failure) => {
        const refused = failure instanceof ApiProblem ? Object.entries(failure.fields) : []
        for (const [path, message] of refused)
          form.setError(path as FieldPath<Fields>, { message }, { shouldFocus: true })
      },
    })
  return { mutate, error, isPending }
}

function LinkField({ form, others }: { form: UseFormReturn<Fields>; others: OwnVideo[] }) {
  const { t } = useTranslation('videos')
  const { field, fieldState } = useController({ control: form.control, name: 'link' })
  const isDouble = isAmong(others, field.value)
  const info = useVideoInfo(field.value, (title) => {
    // What somebody has written themselves stays.
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
        error={isDouble ? t('dialog.double') : fieldProblemText(fieldState.error)}
        onChange={(link) => {
          field.onChange(link)
          if (fieldState.error) void form.trigger('link')
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
  const { t } = useTranslation('videos')
  const { field, fieldState } = useController({ control, name: 'title' })
  return (
    <TextField
      {...field}
      label={t('dialog.title')}
      hint={t('dialog.titleHint')}
      error={fieldProblemText(fieldState.error)}
    />
  )
}

function DescriptionField({ control }: { control: Control<Fields> }) {
  const { t } = useTranslation('videos')
  const { field, fieldState } = useController({ control, name: 'description' })
  const all = formatNumber(videoLimits.longestDescription)
  return (
    <TextAreaField
      {...field}
      rows={3}
      label={t('dialog.description')}
      optional={t('dialog.optional')}
      count={t('dialog.count', { used: formatNumber(field.value.length), all })}
      error={fieldProblemText(fieldState.error)}
    />
  )
}
