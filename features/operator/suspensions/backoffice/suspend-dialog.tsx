import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { suspensionDays, suspensionReason } from '@bouquet/domain/suspension'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NewSuspension, newSuspension, type Suspensions } from '../contract.ts'
import { useSuspend } from './suspension-queries.ts'

type Props = { id: string; account: Suspensions; isOpen: boolean; onClose: () => void }

/** Asks why, and for how long, an account is suspended. */
export function SuspendDialog({ id, account, isOpen, onClose }: Props) {
  const { t } = useTranslation('suspensions')
  const form = useForm<NewSuspension>({
    resolver: zodResolver(newSuspension),
    defaultValues: { reason: '', days: 7 },
  })
  return (
    <ReasonDialog
      form={form}
      saving={useSuspend(id, form, onClose)}
      title={t('ask', { name: account.fullName })}
      text={t('askText')}
      confirm={{ label: t('confirm') }}
      failed={t('failedSuspend')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Days />
      <Reason />
    </ReasonDialog>
  )
}

function Days() {
  const { t } = useTranslation('suspensions')
  const { control } = useFormContext<NewSuspension>()
  const { onChange, ...field } = useField('days', control)
  return (
    <NativeSelect
      {...field}
      id="suspension-days"
      label={t('howLong')}
      onChange={({ target }) => onChange(suspensionDays.find((days) => String(days) === target.value) ?? 7)}
    >
      {suspensionDays.map((count) => (
        <option key={count} value={count}>
          {t('days', { count })}
        </option>
      ))}
    </NativeSelect>
  )
}

function Reason() {
  const { t } = useTranslation('suspensions')
  const { control } = useFormContext<NewSuspension>()
  return (
    <TextAreaField
      {...useField('reason', control)}
      label={t('reason')}
      hint={t('reasonHint')}
      rows={6}
      maxLength={suspensionReason.maxLength}
    />
  )
}
