import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import type { Money } from '@bouquet/domain/money'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CardProblem } from './card-problem.ts'
import styles from './payment-dialog.module.css'
import type { Payment } from './use-payment.ts'

type Props = { price: Money; payment: Payment; onCancel: () => void }

/** The end of a payment form: why the card was declined, and the buttons. */
export function PaymentActions({ price, payment: { isPending, error }, onCancel }: Props) {
  const { t } = useTranslation(['credits', 'common'])
  return (
    <>
      {error !== null && <Failure error={error} />}
      <div className={styles.actions}>
        <Button variant="quiet" isDisabled={isPending} onPress={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="primary" icon="lock" isPending={isPending}>
          {t('payment.pay', { price: formatMoney(price) })}
        </Button>
      </div>
    </>
  )
}

/** Scrolls itself into view, because on small screens it would be below the visible part. */
function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('credits')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={place}>
      {error instanceof CardProblem ? (
        <Callout tone="brick" urgent title={t('payment.failed')}>
          {t(`card.${error.reason}`)}
        </Callout>
      ) : (
        <ChangeFailure title={t('payment.failed')} error={error} />
      )}
    </div>
  )
}
