import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense } from 'react'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CalendarEntry, type EntryForm, entryForm } from '../contract.ts'
import { addDays, enterableDays, entryKinds } from '../rules/calendar.ts'
import styles from './availability-page.module.css'
import { useSaveEntry } from './calendar-queries.ts'
import type { DayRange } from './month.ts'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

type Props = {
  calendar: { venue: { id: string }; today: string; lastDay: string }
  known: CalendarEntry | null
  range: DayRange
  /** The request whose day is being booked. */
  eventRequestId?: string
  onClose: () => void
}

/** Adds an event, an option or closed days, or changes an entry. */
export function EntryDialog({ calendar, known, range, eventRequestId, onClose }: Props) {
  const { t } = useTranslation(['venue-availability', 'common'])
  const { kind = 'booked', heldUntil = null, note = '' } = known ?? {}
  const form = useForm<EntryForm>({
    resolver: zodResolver(entryForm) as never,
    defaultValues: { kind, from: range.from, to: range.to, heldUntil, note },
    mode: 'onTouched',
  })
  const { submit, isSaving, failure } = useSaveEntry(form, {
    venueId: calendar.venue.id,
    known,
    eventRequestId,
    onSaved: onClose,
  })
  const [from, chosen] = useWatch({ control: form.control, name: ['from', 'kind'] })
  return (
    <FormDialog
      urgent
      title={t(known ? 'form.change' : 'form.add')}
      submit={{ label: t('common:save') }}
      isSending={isSaving}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.dialog}
    >
      <KindField form={form} today={calendar.today} />
      <Suspense fallback={<Skeleton height="9rem" />}>
        <div className={styles.days}>
          <DayField
            control={form.control}
            name="from"
            label={t('form.from')}
            earliest={enterableDays(calendar.today).first}
            latest={calendar.lastDay}
          />
          <DayField control={form.control} name="to" label={t('form.to')} earliest={from} latest={calendar.lastDay} />
        </div>
        {chosen === 'option' && (
          <DayField
            control={form.control}
            name="heldUntil"
            label={t('form.heldUntil')}
            hint={t('form.heldUntilHint')}
            earliest={calendar.today}
            latest={from}
          />
        )}
      </Suspense>
      <NoteField control={form.control} />
      <ChangeFailure title={t('errors.saving')} error={failure} />
    </FormDialog>
  )
}

const usualOptionDays = 14

function KindField({ form, today }: { form: UseFormReturn<EntryForm>; today: string }) {
  const { t } = useTranslation('venue-availability')
  const kind = useField('kind', form.control)
  const choose = (next: EntryForm['kind']) => {
    const [from, usual] = [form.getValues('from'), addDays(today, usualOptionDays)]
    form.setValue('kind', next, { shouldDirty: true })
    form.setValue('heldUntil', next === 'option' ? (usual < from ? usual : from) : null, { shouldValidate: true })
  }
  return (
    <Segments
      legend={t('form.kind')}
      name="entry-kind"
      options={entryKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      value={kind.value}
      onChange={choose}
    />
  )
}

type DayProps = {
  control: Control<EntryForm>
  name: 'from' | 'to' | 'heldUntil'
  label: string
  hint?: string
  earliest: string
  latest: string
}

function DayField({ control, name, ...texts }: DayProps) {
  const { value, onChange, onBlur, error } = useField(name, control)
  const parts = { ...texts, onBlur, error, isRequired: true }
  return <DateField {...parts} value={value || null} onChange={(day) => onChange(day ?? '')} />
}

function NoteField({ control }: { control: Control<EntryForm> }) {
  const { t } = useTranslation(['venue-availability', 'common'])
  const { value, ...field } = useField('note', control)
  return <TextAreaField {...field} value={value ?? ''} rows={3} label={t('form.note')} hint={t('form.noteHint')} />
}
