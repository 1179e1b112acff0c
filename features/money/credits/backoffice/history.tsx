import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { useSaving } from '@bouquet/features/money/invoices/backoffice/save-file.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportCreditHistory } from '../contract.ts'
import { creditLogsQuery } from './credit-log-query.ts'
import styles from './history.module.css'
import { HistoryTable } from './history-table.tsx'
import { LedgerCheck } from './ledger-check.tsx'

const shownAtOnce = 20

/** The ledger: every entry with the balance after it. */
export function History() {
  const { t } = useTranslation(['credits', 'common'])
  const csv = useSaving(exportCreditHistory)
  return (
    <section className={styles.history} aria-labelledby="credit-history">
      <div className={styles.head}>
        <h2 id="credit-history">{t('history.title')}</h2>
        <Button variant="quiet" icon="download" isPending={csv.isPending} onPress={() => csv.mutate({})}>
          {t('common:export')}
        </Button>
      </div>
      <p className={`soft ${styles.lead}`}>{t('history.text')}</p>
      <Movements />
      <LedgerCheck />
    </section>
  )
}

function Movements() {
  const { t } = useTranslation('credits')
  const [shown, setShown] = useState(shownAtOnce)
  const query = useInfiniteQuery(creditLogsQuery())
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  if (!data)
    return (
      <Loading query={query} failed={t('history.error')}>
        <HistorySkeleton />
      </Loading>
    )
  const logs = data.pages.flatMap((page) => page.logs)
  if (logs.length === 0) return <p className={styles.empty}>{t('history.empty')}</p>
  const showEarlier = () => {
    if (shown + shownAtOnce > logs.length && hasNextPage) void fetchNextPage()
    setShown(shown + shownAtOnce)
  }
  return (
    <>
      <HistoryTable logs={logs.slice(0, shown)} />
      {(shown < logs.length || hasNextPage) && (
        <div className={styles.more}>
          <Button isPending={isFetchingNextPage} onPress={showEarlier}>
            {t('history.earlier')}
          </Button>
        </div>
      )}
    </>
  )
}

const lines = ['a', 'b', 'c', 'd']

function HistorySkeleton() {
  const { t } = useTranslation('credits')
  return (
    <Skeletons label={t('history.title')}>
      {lines.map((line) => (
        <Skeleton key={line} height="2.6rem" />
      ))}
    </Skeletons>
  )
}
