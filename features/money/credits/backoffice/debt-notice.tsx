import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { creditLogsQuery } from './credit-log-query.ts'
import styles from './payment-return-notice.module.css'

/** How many credits the provider owes; 0 until this is loaded. */
export function useDebt(): number {
  const { data } = useInfiniteQuery(creditLogsQuery())
  return data?.pages[0]?.debt ?? 0
}

/** Shows the owed credits and how they are paid; nothing without a debt. */
export function DebtNotice() {
  const { t } = useTranslation('credits')
  const debt = useDebt()
  if (debt === 0) return null
  return (
    <div className={styles.notice}>
      <Callout tone="gold" title={t('debt.title', { count: debt })}>
        {t('debt.text')}
      </Callout>
    </div>
  )
}
