import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { BillLines } from '@bouquet/features/money/coupons/backoffice/bill-lines.tsx'
import { ReductionForm } from '@bouquet/features/money/coupons/backoffice/reduction-form.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Order, orderCredits, readPricesAgain } from './order-credits.ts'
import styles from './payment-dialog.module.css'
import { PaymentFormSkeleton } from './payment-form-skeleton.tsx'
import { usePayment } from './use-payment.ts'

const StripeForm = lazyPart(async () => (await import('./stripe-form.tsx')).StripeForm)
const EmulatorForm = lazyPart(async () => (await import('./emulator-form.tsx')).EmulatorForm)

/**
 * A summary of the order, a field for a code that reduces it, and the fields to pay it with: Stripe's own, or the emulator's where no Stripe key is
 * set. A code makes another order, whose payment is then shown.
 */
export function PaymentDialog({ order: first, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('credits')
  const { notOffered } = useCurrentUser()
  const [order, setOrder] = useState(first)
  const [isOrdering, setOrdering] = useState(false)
  const { publishableKey, clientSecret, bill, couponCode } = order
  const { isPending: isPaying, ...rest } = usePayment(order)
  const form = { order, payment: { ...rest, isPending: isPaying || isOrdering }, onCancel: onClose }
  return (
    <Dialog title={t('payment.title')} isOpen isBusy={isPaying} onOpenChange={(open) => !open && onClose()}>
      <p className={styles.summary}>
        {t('payment.summary', { count: order.credits, price: formatMoney(order.price) })}
      </p>
      {couponCode !== undefined && <BillLines bill={bill} code={couponCode} />}
      {couponCode === undefined && !notOffered.includes('coupons') && (
        <ReductionForm
          order={(code) => orderCredits({ ...order, couponCode: code })}
          isPaying={isPaying}
          onReduced={setOrder}
          onBusy={setOrdering}
          onFailure={readPricesAgain}
        />
      )}
      <Suspense fallback={<PaymentFormSkeleton />}>
        {publishableKey === null ? (
          <EmulatorForm key={clientSecret} {...form} />
        ) : (
          <StripeForm key={clientSecret} {...form} publishableKey={publishableKey} />
        )}
      </Suspense>
    </Dialog>
  )
}
