import { refundCredits } from '@bouquet/contract/credits'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { formatEuros } from '../../formats.ts'
import { refreshWallet } from './order-credits.ts'
import type { RefundablePurchase } from './refund-section.tsx'

/** Asks once more, saying what leaves and what comes back, then orders the refund. */
export function RefundButton({ purchase }: { purchase: RefundablePurchase }) {
  const { t } = useTranslation('credits')
  const [isAsking, setAsking] = useState(false)
  const price = formatEuros(purchase.amountCents / 100)
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
      onOpenChange={(open) => !open && onClose()}
      title={t('refund.question', { count })}
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t('refund.keep')}
          </Button>
          <Button variant="primary" isPending={refund.isPending} onPress={() => refund.mutate()}>
            {t('refund.confirm', { price })}
          </Button>
        </>
      )}
    >
      <p>{t('refund.consequence', { count, price })}</p>
      {refund.error && (
        <Callout tone="brick" urgent title={t('refund.failed')}>
          {problemText(refund.error)}
        </Callout>
      )}
    </Dialog>
  )
}

function useRefund({ paymentId }: RefundablePurchase, onDone: () => void) {
  const { t } = useTranslation('credits')
  return useMutation({
    mutationFn: () => call(refundCredits, { body: { paymentId } }),
    onSuccess: ({ amountCents }) => {
      notify({ severity: 'success', text: t('refund.done', { price: formatEuros(amountCents / 100) }) })
      onDone()
    },
    onSettled: refreshWallet,
  })
}
