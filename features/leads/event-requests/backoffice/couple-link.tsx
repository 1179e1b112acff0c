import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EventRequestRow } from '../contract.ts'
import styles from './request-table.module.css'

/** The couple's name as the way to their request in the list that `search` narrows and sorts, with the dot of what has not been opened yet. */
export function CoupleLink({ request, search = '' }: { request: EventRequestRow; search?: string }) {
  const { t } = useTranslation('request-summary')
  const { firstname, lastname } = request.project.member
  return (
    <Link
      className={styles.link}
      to={{ pathname: eventRequestPaths.request(request.uuid), search }}
      data-request={request.uuid}
    >
      {!request.isSeen && (
        <span className={styles.dot}>
          <span className="sr">{t('unread')}</span>
        </span>
      )}
      {`${firstname} ${lastname}`}
    </Link>
  )
}
