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
const EmulatorForm = lazyPart(async () => (await import('./emulator-form.tsx')).EmulatorForm)

/** A summary of the order, and the fields to pay it with: Stripe's own, or the emulator's where no Stripe key is set. */
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
          <EmulatorForm order={order} payment={payment} onCancel={onClose} />
        ) : (
          <StripeForm order={order} publishableKey={publishableKey} payment={payment} onCancel={onClose} />
        )}
      </Suspense>
    </Dialog>
  )
}
