import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrder } from './order-credits.ts'

const PaymentDialog = lazyDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog, 'coupons')

/** Orders the chosen quantity, then opens the payment for it. */
export function BuyButton({ quantity, isDisabled }: { quantity: number; isDisabled: boolean }) {
  const { t } = useTranslation('credits')
  const order = useOrder()
  return (
    <>
      <Button
        variant="primary"
        wide
        icon="card"
        isDisabled={isDisabled}
        isPending={order.isPending}
        onPress={() => order.mutate(quantity)}
      >
        {t('sum.buy', { count: quantity })}
      </Button>
      <ChangeFailure title={t('payment.notOrdered')} error={order.error} />
      {order.data && (
        <Suspense fallback={null}>
          <PaymentDialog order={order.data} onClose={order.reset} />
        </Suspense>
      )}
    </>
  )
}
