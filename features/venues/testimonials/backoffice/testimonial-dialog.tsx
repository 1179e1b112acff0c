import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { today } from '@bouquet/backoffice/today.ts'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Testimonial, type TestimonialForm, testimonialForm } from '../contract.ts'
import { testimonialLimits } from '../rules/testimonial.ts'
import { useSaveTestimonial } from './testimonial-queries.ts'
import styles from './testimonials-page.module.css'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

type Props = { venueId: string; testimonial?: Testimonial; onClose: () => void }

/** Adds or changes a testimonial. */
export function TestimonialDialog({ venueId, testimonial, onClose }: Props) {
  const { t } = useTranslation(['testimonials', 'common'])
  const { coupleName = '', weddingDate = null, content = '' } = testimonial ?? {}
  const form = useForm<TestimonialForm>({
    resolver: zodResolver(testimonialForm),
    defaultValues: { coupleName, weddingDate, content },
  })
  const { submit, isSaving, failure } = useSaveTestimonial(form, {
    venueId,
    known: testimonial ?? null,
    onSaved: onClose,
  })
  return (
    <FormDialog
      urgent
      title={testimonial ? t('form.change') : t('form.add')}
      submit={{ label: testimonial ? t('common:save') : t('form.submit') }}
      isSending={isSaving}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <TextField
        {...useField('coupleName', form.control)}
        autoFocus
        isRequired
        label={t('form.coupleName')}
        hint={t('form.coupleNameHint')}
      />
      <WeddingDate control={form.control} />
      <Content control={form.control} />
      <ChangeFailure title={t('errors.saving')} error={failure} />
    </FormDialog>
  )
}

function WeddingDate({ control }: { control: Control<TestimonialForm> }) {
  const { t } = useTranslation('testimonials')
  const { value, onChange, onBlur, error } = useField('weddingDate', control)
  return (
    <Suspense fallback={<Skeleton height="4.4rem" />}>
      <DateField
        label={t('form.weddingDate')}
        optional={t('form.optional')}
        latest={today()}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
      />
    </Suspense>
  )
}

function Content({ control }: { control: Control<TestimonialForm> }) {
  const { t } = useTranslation('testimonials')
  const field = useField('content', control)
  const limit = { used: formatNumber(field.value.trim().length), all: formatNumber(testimonialLimits.longestContent) }
  return <TextAreaField {...field} isRequired rows={5} label={t('form.content')} count={t('form.count', limit)} />
}
