import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EventRequestRow } from '../contract.ts'
import styles from './request-table.module.css'

/** The couple's name as a link to their request, with a dot when the request is unread; `search` holds the filters and the order of the list. */
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
