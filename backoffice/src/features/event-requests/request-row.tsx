import type { EventRequestRow } from '@bouquet/contract/event-requests'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInstantDay } from '../../formats.ts'
import { paths } from '../../paths.ts'
import styles from './request-table.module.css'
import { SoonChip, StatusChip } from './status-chip.tsx'
import { weddingDateText } from './wedding-date.ts'

/** One request; its link covers the whole row. */
export function RequestRow({ request }: { request: EventRequestRow }) {
  const { t } = useTranslation('event-requests')
  const { project } = request
  return (
    <tr className={styles.row} data-unread={!request.isSeen || undefined}>
      <td className={styles.couple}>
        <CoupleLink request={request} />
        <small>{project.eventTypeLabel}</small>
      </td>
      <td className={styles.received}>
        <time dateTime={request.createdAt}>{formatInstantDay(request.createdAt, 'medium')}</time>
      </td>
      <td className={styles.wedding}>
        <span>{weddingDateText(t, project, 'medium')}</span>
        <SoonChip project={project} />
      </td>
      <td className={styles.place}>
        {project.eventLocationCity}
        <small>{project.eventLocationCountry}</small>
      </td>
      <td className={styles.guests}>{project.guestRangeLabel}</td>
      <td className={styles.budget}>{project.budgetPlannerRangeLabel}</td>
      <td className={styles.status}>
        <StatusChip request={request} />
      </td>
    </tr>
  )
}

/** The couple's name as the way to their request, with the dot of what has not been opened yet. */
export function CoupleLink({ request }: { request: EventRequestRow }) {
  const { t } = useTranslation('event-requests')
  const { firstname, lastname } = request.project.member
  return (
    <Link className={styles.link} to={paths.eventRequest(request.uuid)} data-request={request.uuid}>
      {!request.isSeen && (
        <span className={styles.dot}>
          <span className="sr">{t('list.unreadDot')}</span>
        </span>
      )}
      {`${firstname} ${lastname}`}
    </Link>
  )
}
