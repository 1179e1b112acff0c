import { formatInstantDay, formatNumber, formatTime } from '@bouquet/backoffice/formats.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CreditLog } from '../contract.ts'
import styles from './history-table.module.css'

/** The movements as a table; below 704 px each becomes two lines. */
export function HistoryTable({ logs }: { logs: CreditLog[] }) {
  const { t } = useTranslation('credits')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('history.date')}</th>
          <th scope="col">{t('history.movement')}</th>
          <th scope="col">{t('history.deposited')}</th>
          <th scope="col">{t('history.withdrawn')}</th>
          <th scope="col">{t('history.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <Movement key={log.id} log={log} />
        ))}
      </tbody>
    </table>
  )
}

function Movement({ log }: { log: CreditLog }) {
  const { t } = useTranslation('credits')
  const balance = formatNumber(log.balanceAfter)
  return (
    <tr>
      <td className={styles.date}>
        <time dateTime={log.createdAt}>{formatInstantDay(log.createdAt)}</time>
        <small>{formatTime(log.createdAt)}</small>
      </td>
      <td className={styles.movement}>
        <MovementName log={log} />
      </td>
      <td className={styles.deposited}>{log.deposited > 0 && `+\u00a0${formatNumber(log.deposited)}`}</td>
      <td className={styles.withdrawn}>{log.withdrawn > 0 && `−\u00a0${formatNumber(log.withdrawn)}`}</td>
      <td className={styles.balance}>
        <span className={styles.wide}>{balance}</span>
        <span className={styles.narrow}>{t('history.balanceAfter', { balance })}</span>
      </td>
    </tr>
  )
}

function MovementName({ log }: { log: CreditLog }) {
  const { t } = useTranslation('credits')
  const name = t(`entries.${log.entry}`)
  return (
    <>
      <b>{name}</b>
      {log.description !== name && <small>{log.description}</small>}
      {log.eventRequestUuid && (
        <small>
          <Link className="text-link" to={eventRequestPaths.request(log.eventRequestUuid)}>
            {t('history.openRequest')}
          </Link>
        </small>
      )}
    </>
  )
}
