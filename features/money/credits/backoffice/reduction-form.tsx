import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { couponEntry } from '@bouquet/features/money/coupons/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Order, orderCredits, readPricesAgain } from './order-credits.ts'
import styles from './reduction-form.module.css'

type Props = { order: Order; isPaying: boolean; onReduced: (order: Order) => void; onBusy: (isBusy: boolean) => void }

/** Orders again at the price that a code reduces; the order that was shown before is not paid any more. */
export function ReductionForm({ order, isPaying, onReduced, onBusy }: Props) {
  const { t } = useTranslation('credits')
  const form = useForm({ resolver: zodResolver(couponEntry), defaultValues: { code: '' } })
  const { submit, isSaving, failure } = useSave(form, {
    draftOf: null,
    send: async ({ code }) => {
      onBusy(true)
      return orderCredits({ ...order, couponCode: code }).finally(() => onBusy(false))
    },
    isPreparation: true,
    onFailure: readPricesAgain,
    done: () => null,
    failed: t('payment.coupon.failed'),
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
        <TextField
          {...useField('code', form.control)}
          label={t('payment.coupon.label')}
          autoComplete="off"
          maxLength={60}
        />
        <Button type="submit" isPending={isSaving} isDisabled={isPaying}>
          {t('payment.coupon.apply')}
        </Button>
      </div>
      <ChangeFailure title={t('payment.coupon.failed')} error={failure} />
    </form>
  )
}
