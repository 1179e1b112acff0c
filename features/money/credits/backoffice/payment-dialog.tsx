import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from './order-credits.ts'
import styles from './payment-dialog.module.css'
import { PaymentFormSkeleton } from './payment-form-skeleton.tsx'
import { usePayment } from './use-payment.ts'

const StripeForm = lazyPart(async () => (await import('./stripe-form.tsx')).StripeForm)
const StandInForm = lazyPart(async () => (await import('./stand-in-form.tsx')).StandInForm)

/** What is bought, and the fields to pay it with: Stripe's own, or those of the stand-in where there is no key. */
export function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('credits')
  const { publishableKey } = order
  const payment = usePayment(order)
  return (
    <Dialog title={t('payment.title')} isOpen isBusy={payment.isPending} onOpenChange={(open) => !open && onClose()}>
      <p className={styles.summary}>
        {t('payment.summary', { count: order.credits, price: formatMoney(order.price) })}
      </p>
      <Suspense fallback={<PaymentFormSkeleton />}>
        {publishableKey === null ? (
          <StandInForm order={order} payment={payment} onCancel={onClose} />
        ) : (
          <StripeForm order={order} publishableKey={publishableKey} payment={payment} onCancel={onClose} />
        )}
      </Suspense>
    </Dialog>
  )
}
