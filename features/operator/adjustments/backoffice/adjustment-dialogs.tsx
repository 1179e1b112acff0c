import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { useApprove, useRefuse, useUndo } from '@bouquet/features/money/adjustments/backoffice/adjustment-queries.ts'
import {
  type Adjustment,
  type AdjustmentRefusal,
  adjustmentRefusal,
} from '@bouquet/features/money/adjustments/contract.ts'
import { adjustmentLimits } from '@bouquet/features/money/adjustments/rules/adjustment.ts'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type Props = { adjustment: Adjustment; onClose: () => void }

/** Books what a colleague asked for. */
export function ApproveDialog({ adjustment, onClose }: Props) {
  const { t } = useTranslation('adjustments')
  const { number, credits, company } = adjustment
  const approve = useApprove(adjustment, onClose)
  const amount = `${credits > 0 ? '+' : '−'}${formatNumber(Math.abs(credits))}`
  return (
    <ConfirmDialog
      title={t('approve.title', { number })}
      confirm={{ label: t('approve.short'), variant: 'primary' }}
      change={approve}
      failed={t('approve.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => approve.mutate()}
    >
      <p className="soft">{t('approve.text', { credits: amount, name: company ?? '' })}</p>
    </ConfirmDialog>
  )
}

/** Refuses what a colleague asked for, with a reason. */
export function RefuseDialog({ adjustment, onClose }: Props) {
  const { t } = useTranslation('adjustments')
  const form = useForm<AdjustmentRefusal>({
    resolver: zodResolver(adjustmentRefusal),
    defaultValues: { refusal: '' },
  })
  return (
    <ReasonDialog
      form={form}
      saving={useRefuse(form, adjustment, onClose)}
      title={t('refuse.title', { number: adjustment.number })}
      text={t('refuse.text')}
      confirm={{ label: t('refuse.short') }}
      failed={t('refuse.failed')}
      urgent
      isOpen
      onClose={onClose}
    >
      <Refusal />
    </ReasonDialog>
  )
}

function Refusal() {
  const { t } = useTranslation('adjustments')
  return (
    <TextAreaField
      {...useField<AdjustmentRefusal, 'refusal'>('refusal')}
      label={t('refuse.reason')}
      rows={3}
      maxLength={adjustmentLimits.noteLength.max}
    />
  )
}

/** Books the opposite of an adjustment. */
export function UndoDialog({ adjustment, onClose }: Props) {
  const { t } = useTranslation('adjustments')
  const { number } = adjustment
  const undo = useUndo(adjustment, onClose)
  return (
    <ConfirmDialog
      title={t('undo.title', { number })}
      confirm={{ label: t('undo.short') }}
      cancel={t('undo.keep')}
      change={undo}
      failed={t('undo.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => undo.mutate()}
    >
      <p className="soft">{t('undo.text')}</p>
    </ConfirmDialog>
  )
}
