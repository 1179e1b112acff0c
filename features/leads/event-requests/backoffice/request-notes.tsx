import { stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { ChangesCard } from './changes-card.tsx'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './event-request-page.module.css'
import type { Permissions } from './request-permissions.ts'

/** A notice that the couple has stopped or the request was declined. That the provider was hired is shown elsewhere. */
export function RequestNotes({ detail, permissions }: { detail: EventRequestDetail; permissions: Permissions }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const { creditReturnedBy, progress } = detail
  const isHired = progress.hiredAt !== null
  const isStopped = detail.project.isStopped && !isHired
  const changes = detail.changes.filter(({ what }) => !isHired || what !== 'found')
  if (!isStopped && !detail.message.isRejected && !creditReturnedBy && changes.length === 0) return null
  return (
    <div className={styles.notes}>
      {detail.message.isRejected && (
        <Callout tone="gold" icon="warning" title={t('rejected.title')}>
          {!permissions.isOpen && t('rejected.warning')}
        </Callout>
      )}
      {isStopped && (
        <Callout tone="sky" title={detail.message.isWithdrawn ? t('withdrawn.title') : t('stopped.title')}>
          {!permissions.isOpen && !detail.message.isWithdrawn && t('stopped.text')}
        </Callout>
      )}
      {changes.length > 0 && <ChangesCard changes={changes} />}
      {creditReturnedBy && (
        <Callout tone="sage" icon="check-circle" title={t('request-list:deadLeads.returned')}>
          {t(`request-list:deadLeads.rules.${creditReturnedBy}`, { hours: stoppedWithinHours })}
        </Callout>
      )}
    </div>
  )
}
