import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { RadioCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NewAdjustment, newAdjustment } from '../contract.ts'
import { adjustmentDirections, adjustmentLimits, reasonsToAdjust } from '../rules/adjustment.ts'
import styles from './adjust-dialog.module.css'
import { type AdjustedProvider, useAdjust } from './adjustment-queries.ts'

type Props = { provider: AdjustedProvider; onClose: () => void }

/** Adds credits to a provider's wallet or takes them out. */
export function AdjustDialog({ provider, onClose }: Props) {
  const { t } = useTranslation('adjustments')
  const form = useForm<NewAdjustment>({
    resolver: zodResolver(newAdjustment),
    defaultValues: { direction: 'add', quantity: 1, note: '' },
  })
  const { submit, isSaving, failure } = useAdjust(form, provider, onClose)
  return (
    <FormDialog
      title={t('adjust.title', { name: provider.name })}
      submit={{ label: t('adjust.confirm') }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t('adjust.text')}</p>
      <FormProvider {...form}>
        <Amount balance={provider.balance} onTurn={() => form.resetField('reason')} />
        <Reason />
      </FormProvider>
      <ChangeFailure title={t('adjust.failed')} error={failure} />
    </FormDialog>
  )
}

/** The reasons of the other direction are others. */
function Amount({ balance, onTurn }: { balance: number; onTurn: () => void }) {
  const { t } = useTranslation('adjustments')
  const direction = useField<NewAdjustment, 'direction'>('direction')
  return (
    <>
      <RadioCards
        legend={t('adjust.direction')}
        value={direction.value}
        onChange={(value) => {
          direction.onChange(value)
          onTurn()
        }}
        error={direction.error}
        minWidth="8rem"
        options={adjustmentDirections.map((value) => ({
          value,
          label: t(`adjust.${value}`),
          icon: value === 'add' ? 'plus' : 'minus',
        }))}
      />
      <NumberField
        {...useField<NewAdjustment, 'quantity'>('quantity')}
        label={t('adjust.quantity')}
        hint={t('adjust.balance', { count: balance })}
        minValue={1}
        maxValue={adjustmentLimits.maxCredits}
      />
    </>
  )
}

function Reason() {
  const { t } = useTranslation('adjustments')
  const direction = useWatch<NewAdjustment, 'direction'>({ name: 'direction' })
  const reason = useField<NewAdjustment, 'reason'>('reason')
  return (
    <>
      <SelectField
        {...reason}
        label={t('columns.reason')}
        options={reasonsToAdjust(direction).map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reason.value ?? null}
      />
      <TextAreaField
        {...useField<NewAdjustment, 'note'>('note')}
        label={t('adjust.note')}
        hint={t('adjust.noteHint')}
        rows={3}
        maxLength={adjustmentLimits.noteLength.max}
      />
    </>
  )
}
