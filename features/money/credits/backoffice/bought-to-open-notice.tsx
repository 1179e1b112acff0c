import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { useRefetch } from '@bouquet/backoffice/use-refetch.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { refreshWallet } from './order-credits.ts'
import styles from './payment-return-notice.module.css'
import { PaymentOutcome, useReturnStatus } from './payment-return-notice.tsx'

type Props = { isOpen: boolean; mayUnlock: boolean; refresh: () => void }

/** The outcome of a payment for the credits that were to open the request on this page, and whether the request was opened. */
export function BoughtToOpenNotice(props: Props) {
  const status = useReturnStatus()
  if (status === null) return null
  const isPaid = status === 'true' || status === 'processing'
  return (
    <div role="status" className={styles.notice}>
      {isPaid ? <Opening status={status} {...props} /> : <PaymentOutcome status={status} />}
    </div>
  )
}

function Opening({ status, isOpen, mayUnlock, refresh }: Props & { status: 'true' | 'processing' }) {
  const { t } = useTranslation('credits')
  const { credits } = useCurrentUser()
  useRefetch(isOpen || !mayUnlock ? '' : status, () => {
    refresh()
    refreshWallet()
  })
  if (isOpen) return <Callout tone="sage">{t('toOpen.opened', { count: credits })}</Callout>
  if (!mayUnlock) return <Callout tone="gold">{t('toOpen.tooLate', { count: credits })}</Callout>
  return <Callout tone="sky">{t(status === 'true' ? 'toOpen.opening' : 'toOpen.processing')}</Callout>
}
