import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'
import { formatEuros } from '../../formats.ts'
import { CardProblem } from './card-problem.ts'
import styles from './payment-dialog.module.css'

type Props = { euros: number; isPending: boolean; error: unknown; onCancel: () => void }

/** The end of a payment form: why the card did not pay, and the buttons. */
export function PaymentActions({ euros, isPending, error, onCancel }: Props) {
  const { t } = useTranslation('credits')
  return (
    <>
      {error !== null && <Failure error={error} />}
      <div className={styles.actions}>
        <Button variant="quiet" onPress={onCancel}>
          {t('payment.cancel')}
        </Button>
        <Button type="submit" variant="primary" icon="lock" isPending={isPending}>
          {t('payment.pay', { price: formatEuros(euros) })}
        </Button>
      </div>
    </>
  )
}

/** Comes into view by itself: on small screens it would stand below the edge. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('credits')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={place}>
      <Callout tone="brick" urgent title={t('payment.failed')}>
        {error instanceof CardProblem ? t(`card.${error.reason}`) : problemText(error)}
      </Callout>
    </div>
  )
}
