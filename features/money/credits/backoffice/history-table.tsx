import { formatInstantDay, formatNumber, formatTime } from '@bouquet/backoffice/formats.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { type Column, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreditLog } from '../contract.ts'
import styles from './history-table.module.css'

/** The ledger's entries as a table; below 704 px each entry becomes two lines. */
export function HistoryTable({ logs }: { logs: CreditLog[] }) {
  const { t } = useTranslation('credits')
  const columns: Column<CreditLog>[] = [
    { id: 'date', label: t('history.date'), small: 'under', width: '9rem', cell: dateOf },
    { id: 'movement', label: t('history.movement'), small: 'title', cell: (log) => <Movement log={log} /> },
    { id: 'deposited', label: t('history.deposited'), small: 'end', align: 'end', width: '5.5rem', cell: depositedOf },
    { id: 'withdrawn', label: t('history.withdrawn'), small: 'end', align: 'end', width: '5.5rem', cell: withdrawnOf },
    {
      id: 'balance',
      label: t('history.balance'),
      small: 'end-under',
      align: 'end',
      width: '5.5rem',
      cell: (log) => <Balance log={log} />,
    },
  ]
  return <Table label={t('history.title')} columns={columns} rows={logs} rowKey={({ id }) => String(id)} />
}

function dateOf({ createdAt }: CreditLog) {
  return (
    <TwoLines first={<time dateTime={createdAt}>{formatInstantDay(createdAt)}</time>} second={formatTime(createdAt)} />
  )
}

function depositedOf({ deposited }: CreditLog) {
  return deposited > 0 && <span className={styles.deposited}>{`+\u00a0${formatNumber(deposited)}`}</span>
}

function withdrawnOf({ withdrawn }: CreditLog) {
  return withdrawn > 0 && <span className={styles.withdrawn}>{`−\u00a0${formatNumber(withdrawn)}`}</span>
}

function Balance({ log }: { log: CreditLog }) {
  const { t } = useTranslation('credits')
  const balance = formatNumber(log.balanceAfter)
  return (
    <>
      <span className={styles.wide}>{balance}</span>
      <span className={styles.narrow}>{t('history.balanceAfter', { balance })}</span>
    </>
  )
}

function Movement({ log }: { log: CreditLog }) {
  const { t } = useTranslation('credits')
  const name = t(`entries.${log.entry}`)
  return (
    <>
      <b className={styles.name}>{name}</b>
      {log.description !== name && <small className={styles.detail}>{log.description}</small>}
      {log.eventRequestUuid && (
        <small className={styles.detail}>
          <Link className="text-link" to={eventRequestPaths.request(log.eventRequestUuid)}>
            {t('history.openRequest')}
          </Link>
        </small>
      )}
    </>
  )
}
