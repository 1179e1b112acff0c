import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { listRefundable, refundCredits } from '@bouquet/features/money/refunds/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshWallet } from './order-credits.ts'
import type { RefundablePurchase } from './refundable-purchase.ts'

/** Asks for confirmation, showing the credits and the money to be refunded, then orders the refund. */
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
    <ConfirmDialog
      title={t('refund.question', { count })}
      confirm={{ label: t('refund.confirm', { price }), variant: 'primary' }}
      cancel={t('refund.keep')}
      change={refund}
      failed={t('refund.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => refund.mutate()}
    >
      <p>{t('refund.consequence', { count, price })}</p>
    </ConfirmDialog>
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
