import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { ChangeChip } from './change-chip.tsx'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './event-request-page.module.css'

/** The couple's changes since it sent the request, the newest first. */
export function ChangesCard({ changes }: { changes: EventRequestDetail['changes'] }) {
  const { t } = useTranslation('pipeline')
  return (
    <Callout tone={changes.some(({ isNew }) => isNew) ? 'gold' : 'sky'} icon="refresh" title={t('changes.title')}>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.what}`}>
            <ChangeChip change={change} />
            <small className="soft">
              <time dateTime={change.at}>{formatInstant(change.at)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
