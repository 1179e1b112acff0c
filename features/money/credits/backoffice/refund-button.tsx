import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { listRefundable, refundCredits } from '@bouquet/features/money/refunds/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshWallet } from './order-credits.ts'
import type { RefundablePurchase } from './refundable-purchase.ts'

/** Asks once more, saying what leaves and what comes back, then orders the refund. */
export function RefundButton({ purchase }: { purchase: RefundablePurchase }) {
  const { t } = useTranslation('credits')
  const [isAsking, setAsking] = useState(false)
  const price = formatMoney({ cents: purchase.amountCents, currency: purchase.currency })
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('refund.action', { price })}</Button>
      {isAsking && <Confirmation purchase={purchase} price={price} onClose={() => setAsking(false)} />}
    </>
  )
}

type Asked = { purchase: RefundablePurchase; price: string; onClose: () => void }

function Confirmation({ purchase, price, onClose }: Asked) {
  const { t } = useTranslation('credits')
  const refund = useRefund(purchase, onClose)
  const count = purchase.unused
  return (
    <Dialog
      urgent
      isOpen
      isBusy={refund.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('refund.question', { count })}
      actions={(close) => (
        <>
          <Button variant="quiet" isDisabled={refund.isPending} onPress={close}>
            {t('refund.keep')}
          </Button>
          <Button variant="primary" isPending={refund.isPending} onPress={() => refund.mutate()}>
            {t('refund.confirm', { price })}
          </Button>
        </>
      )}
    >
      <p>{t('refund.consequence', { count, price })}</p>
      <ChangeFailure title={t('refund.failed')} error={refund.error} />
    </Dialog>
  )
}

function useRefund({ paymentId, unused, amountCents, currency }: RefundablePurchase, onDone: () => void) {
  const { t } = useTranslation('credits')
  return useChange({
    send: () => call(refundCredits, { body: { paymentId } }),
    find: async () => {
      const { refundable } = await call(listRefundable, {})
      const isThere = refundable.some((purchase) => purchase.paymentId === paymentId)
      return isThere ? notDone : done({ credits: unused, amountCents, currency })
    },
    onDone: refreshWallet,
    done: (refunded) =>
      t('refund.done', { price: formatMoney({ cents: refunded.amountCents, currency: refunded.currency }) }),
    failed: t('refund.failed'),
    onFailure: refreshWallet,
    next: onDone,
  })
}
