import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './progress.module.css'

/** The progress of the request so far. */
export function Progress({ detail }: { detail: EventRequestDetail }) {
  const { t } = useTranslation(['event-requests', 'request-list', 'pipeline'])
  const { message, progress, rejectionReasons } = detail
  const reason = message.rejectionReason && rejectionReasons[message.rejectionReason]
  return (
    <section className={styles.progress} aria-labelledby="request-progress">
      <h2 id="request-progress">{t('request-list:progress.title')}</h2>
      <ul>
        <Step title={t('request-list:progress.confirmed')} />
        <Step title={t('request-list:progress.received')} at={message.createdAt} />
        {message.seenDate && <Step title={t('request-list:progress.seen')} at={message.seenDate} />}
        {message.unlockDate && <Step title={t('request-list:progress.unlocked')} at={message.unlockDate} />}
        {progress.answeredAt && progress.answeredBy && (
          <Step title={t(`pipeline:steps.${progress.answeredBy}`)} at={progress.answeredAt} />
        )}
        {progress.quotedAt && <Step title={t('pipeline:steps.quoted')} at={progress.quotedAt} />}
        {progress.outcome && <Step title={t(`pipeline:steps.${progress.outcome}`)} at={progress.outcomeAt} />}
        {progress.hiredAt && <Step title={t('pipeline:steps.hired')} at={progress.hiredAt} />}
        {message.isRejected && (
          <Step title={t('request-list:progress.rejected')} at={message.hasRejectedAt}>
            {reason && <small>{t('request-list:progress.reason', { reason })}</small>}
          </Step>
        )}
      </ul>
    </section>
  )
}

function Step({ title, at, children }: { title: string; at?: string | null; children?: ReactNode }) {
  return (
    <li>
      <Icon name="check-circle" />
      <span>
        {title}
        {at && (
          <small>
            <time dateTime={at}>{formatInstant(at)}</time>
          </small>
        )}
        {children}
      </span>
    </li>
  )
}
