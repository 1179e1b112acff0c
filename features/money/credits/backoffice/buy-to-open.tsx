import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './buy-to-open.module.css'
import { useDebt } from './debt-notice.tsx'
import { useOrder } from './order-credits.ts'
import { useCreditPrice } from './use-credit-price.ts'

const PaymentDialog = lazyDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog, 'coupons')

const offered = [1, 5, 10]

/** Sells credits on the page of a request; one of them opens the request as soon as they are paid for. */
export function BuyToOpen({ uuid }: { uuid: string }) {
  const { t } = useTranslation('credits')
  const debt = useDebt()
  const [wanted, setQuantity] = useQuantity()
  const priceOf = useCreditPrice()
  const order = useOrder(uuid)
  const choices = offered.filter((quantity) => quantity > debt)
  const quantity = choices.includes(wanted) ? wanted : choices[0]
  if (quantity === undefined) return <p className="small soft">{t('debt.title', { count: debt })}</p>
  return (
    <div className={styles.offer}>
      <fieldset className={styles.picks}>
        <legend className="sr">{t('choose.picks')}</legend>
        {choices.map((choice) => (
          <Choice key={choice} quantity={choice} isChosen={choice === quantity} onChoose={setQuantity} />
        ))}
      </fieldset>
      {debt > 0 && <p className="small soft">{t('debt.bought', { count: debt })}</p>}
      <Button variant="primary" wide icon="unlock" isPending={order.isPending} onPress={() => order.mutate(quantity)}>
        {t('toOpen.buy', { price: formatMoney(priceOf(quantity)) })}
      </Button>
      <ChangeFailure title={t('payment.notOrdered')} error={order.error} />
      {order.data && (
        <Suspense fallback={null}>
          <PaymentDialog order={order.data} onClose={order.reset} />
        </Suspense>
      )}
    </div>
  )
}

/** The chosen quantity; after a refused payment the earlier choice is selected again. */
function useQuantity() {
  const [query] = useSearchParams()
  return useState(Number(query.get('quantity') ?? offered[0]))
}

type Chosen = { quantity: number; isChosen: boolean; onChoose: (quantity: number) => void }

function Choice({ quantity, isChosen, onChoose }: Chosen) {
  const { t } = useTranslation('credits')
  const price = useCreditPrice()(quantity)
  const each = formatMoney({ ...price, cents: Math.round(price.cents / quantity) })
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(quantity)}>
      <b>{t('sum.quantity', { count: quantity })}</b>
      <span>{formatMoney(price)}</span>
      <small>{t('toOpen.each', { price: each })}</small>
    </button>
  )
}
