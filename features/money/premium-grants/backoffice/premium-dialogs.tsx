import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NewPremiumGrant, newPremiumGrant, type PremiumEnd, premiumEnd } from '../contract.ts'
import { endReasons, grantNoteLength, grantReasons, maxMonths } from '../rules/premium-grant.ts'
import styles from './premium.module.css'
import { type GrantedProvider, useEnd, useGrant } from './premium-queries.ts'

type Props = { provider: GrantedProvider; onClose: () => void }

/** Grants months of Premium without a payment. */
export function GrantDialog({ provider, onClose }: Props) {
  const { t } = useTranslation('premium-grants')
  const form = useForm<NewPremiumGrant>({
    resolver: zodResolver(newPremiumGrant),
    defaultValues: { months: 1, note: '' },
  })
  const { submit, isSaving, failure } = useGrant(form, provider, onClose)
  return (
    <FormDialog
      title={t('grant.title', { name: provider.name })}
      submit={{ label: t('grant.confirm') }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t('grant.text')}</p>
      <FormProvider {...form}>
        <GrantFields />
      </FormProvider>
      <ChangeFailure title={t('grant.failed')} error={failure} />
    </FormDialog>
  )
}

function GrantFields() {
  const { t } = useTranslation('premium-grants')
  const reason = useField<NewPremiumGrant, 'reason'>('reason')
  return (
    <>
      <NumberField
        {...useField<NewPremiumGrant, 'months'>('months')}
        label={t('grant.months')}
        hint={t('grant.monthsHint', { count: maxMonths })}
        minValue={1}
        maxValue={maxMonths}
      />
      <SelectField
        {...reason}
        label={t('reason')}
        options={grantReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reason.value ?? null}
      />
      <TextAreaField
        {...useField<NewPremiumGrant, 'note'>('note')}
        label={t('grant.note')}
        hint={t('grant.noteHint')}
        rows={3}
        maxLength={grantNoteLength.max}
      />
    </>
  )
}

/** Ends granted Premium at once, or cancels a subscription, for a reason. */
export function EndDialog({ provider, way, onClose }: Props & { way: 'end' | 'cancel' }) {
  const { t } = useTranslation('premium-grants')
  const form = useForm<PremiumEnd>({ resolver: zodResolver(premiumEnd) })
  const { submit, isSaving, failure } = useEnd(form, provider, way, onClose)
  return (
    <FormDialog
      title={t(`${way}.title`, { name: provider.name })}
      submit={{ label: t(`${way}.confirm`) }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t(`${way}.text`)}</p>
      <FormProvider {...form}>
        <Reason />
      </FormProvider>
      <ChangeFailure title={t(`${way}.failed`)} error={failure} />
    </FormDialog>
  )
}

function Reason() {
  const { t } = useTranslation('premium-grants')
  const reason = useField<PremiumEnd, 'reason'>('reason')
  return (
    <SelectField
      {...reason}
      label={t('reason')}
      options={endReasons.map((value) => ({ value, label: t(`endReasons.${value}`) }))}
      value={reason.value ?? null}
    />
  )
}
