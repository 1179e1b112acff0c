import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { backgroundJobsPath } from '@bouquet/features/operator/background-jobs/rules/paths.ts'
import { deliveryPaths } from '@bouquet/features/operator/message-deliveries/rules/paths.ts'
import { paymentEventsPath } from '@bouquet/features/operator/payment-events/rules/paths.ts'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Machine } from '../contract.ts'
import styles from './machine.module.css'
import { Moment } from './moment.tsx'

/** The load of the queues, the nightly deletions and the last backup, with the ways to the lists. */
export function QueuesView({ queues }: { queues: NonNullable<Machine['queues']> }) {
  const { t } = useTranslation('machine')
  const { waiting, running, failed, oldestWaitingAt, upkeep, backupAt } = queues
  const term = (name: 'waiting' | 'running' | 'failed' | 'oldest' | 'upkeep' | 'upkeepFailed' | 'backup') =>
    t(`queues.${name}`)
  return (
    <>
      <Definitions
        items={[
          { term: term('waiting'), value: formatNumber(waiting) },
          { term: term('running'), value: formatNumber(running) },
          { term: term('failed'), value: formatNumber(failed) },
          { term: term('oldest'), value: <Moment at={oldestWaitingAt} none={t('queues.noneWaits')} /> },
          { term: term('upkeep'), value: <Moment at={upkeep.completedAt} none={t('queues.notLately')} /> },
          { term: term('backup'), value: <Moment at={backupAt} none={t('queues.noBackup')} /> },
          ...(upkeep.failedAt === null ? [] : [{ term: term('upkeepFailed'), value: <Moment at={upkeep.failedAt} /> }]),
        ]}
      />
      <nav className={styles.links} aria-label={t('queues.lists')}>
        <Link to={backgroundJobsPath}>{t('queues.jobs')}</Link>
        <Link to={deliveryPaths.list}>{t('queues.deliveries')}</Link>
        <Link to={paymentEventsPath}>{t('queues.paymentEvents')}</Link>
      </nav>
    </>
  )
}
