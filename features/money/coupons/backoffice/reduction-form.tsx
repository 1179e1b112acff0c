import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { couponEntry } from '../contract.ts'
import styles from './reduction-form.module.css'

type Props<Order> = {
  /** Orders at the price that the code reduces; an order that was shown before is not paid any more. */
  order: (code: string) => Promise<Order>
  /** What was ordered before is being paid. */
  isPaying: boolean
  onReduced: (order: Order) => void
  onBusy: (isBusy: boolean) => void
  onFailure?: (error: Error) => void
}

/** A field for a code that takes a percentage off what is about to be paid. */
export function ReductionForm<Order>({ order, isPaying, onReduced, onBusy, onFailure }: Props<Order>) {
  const { t } = useTranslation('coupons')
  const form = useForm({ resolver: zodResolver(couponEntry), defaultValues: { code: '' } })
  const { submit, isSaving, failure } = useSave(form, {
    draftOf: null,
    send: async ({ code }) => {
      onBusy(true)
      return order(code).finally(() => onBusy(false))
    },
    isPreparation: true,
    ...(onFailure && { onFailure }),
    done: () => null,
    failed: t('reduction.failed'),
    fieldsOfCodes: {
      not_offered_here: 'code',
      coupon_unknown: 'code',
      coupon_not_for_this: 'code',
      coupon_ended: 'code',
      coupon_used_up: 'code',
      coupon_already_used: 'code',
    },
    next: onReduced,
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.line}>
        <TextField {...useField('code', form.control)} label={t('reduction.label')} autoComplete="off" maxLength={60} />
        <Button type="submit" isPending={isSaving} isDisabled={isPaying}>
          {t('reduction.apply')}
        </Button>
      </div>
      <ChangeFailure title={t('reduction.failed')} error={failure} />
    </form>
  )
}
