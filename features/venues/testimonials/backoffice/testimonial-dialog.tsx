import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
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
import { testimonialValues, useSaveTestimonial } from './testimonial-queries.ts'
import styles from './testimonials-page.module.css'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

type Props = { venueId: string; testimonial?: Testimonial; onClose: () => void }

/** Adds or changes a testimonial. */
export function TestimonialDialog({ venueId, testimonial, onClose }: Props) {
  const { t } = useTranslation(['testimonials', 'common'])
  const form = useForm<TestimonialForm>({
    resolver: zodResolver(testimonialForm),
    defaultValues: testimonialValues(testimonial ?? null),
  })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveTestimonial(form, {
    venueId,
    known: testimonial ?? null,
    onSaved: onClose,
  })
  const said = (values: TestimonialForm) => [
    { label: t('form.coupleName'), text: values.coupleName },
    { label: t('form.weddingDate'), text: values.weddingDate === null ? '' : formatDay(values.weddingDate) },
    { label: t('form.content'), text: values.content },
  ]
  return (
    <>
      <FormDialog
        urgent
        title={testimonial ? t('form.change') : t('form.add')}
        submit={{ label: testimonial ? t('common:save') : t('form.submit') }}
        isSending={isSaving}
        isOpen={other === null}
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
      {other && (
        <ChangedElsewhere
          theirs={said(testimonialValues(other))}
          ours={said(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
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
