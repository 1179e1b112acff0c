import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { classNames } from '@bouquet/ui/parts/class-names.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventRequestRow } from '../contract.ts'
import { CoupleLink } from './couple-link.tsx'
import { ChangeChip } from './lazy-change-chip.tsx'
import styles from './request-table.module.css'
import { isSelectable } from './selection.ts'
import { SoonChip, StageChip } from './status-chip.tsx'
import { VenueDayChip } from './venue-day-chip.tsx'
import { isSoon, weddingDateText } from './wedding-date.ts'

type Props = {
  request: EventRequestRow
  /** All requests of the page that are for a venue. */
  idsForVenues: readonly string[]
  /** False where all requests of the page are of one country, which then says nothing. */
  showsCountry: boolean
  search: string
  isSelected: boolean
  onToggle: (uuid: string) => void
}

/** One request; its link covers the whole row except the checkbox. It is drawn again only when one of its properties is another. */
export const RequestRow = memo(function RequestRow({ isSelected, onToggle, ...cells }: Props) {
  const { request } = cells
  return (
    <tr
      className={styles.row}
      data-unread={!request.isSeen || undefined}
      data-soon={isSoon(request.project) || undefined}
    >
      <td className={styles.select}>
        {isSelectable(request) && <SelectBox request={request} isSelected={isSelected} onToggle={onToggle} />}
      </td>
      <RequestCells {...cells} />
    </tr>
  )
})

/** The cells with what the request says; they stay as they are when the row is selected. */
const RequestCells = memo(function RequestCells({
  request,
  idsForVenues: ids,
  showsCountry,
  search,
}: Omit<Props, 'isSelected' | 'onToggle'>) {
  const { t } = useTranslation('event-requests')
  const summary = useTranslation('request-summary')
  const { project } = request
  return (
    <>
      <td className={styles.couple}>
        <CoupleLink request={request} search={search} />
        <small className={styles.detail}>{project.eventTypeLabel}</small>
        {request.venue && <small className={styles.detail}>{t('list.forVenue', { venue: request.venue.name })}</small>}
      </td>
      <td className={styles.received}>
        <time dateTime={request.createdAt}>{formatInstantDay(request.createdAt, 'medium')}</time>
      </td>
      <td className={styles.wedding}>
        <span className={project.eventDate ? 'whole' : undefined}>{weddingDateText(summary.t, project, 'medium')}</span>
        <SoonChip project={project} />
        {request.venue && (
          <Suspense fallback={null}>
            <VenueDayChip requestId={request.uuid} ids={ids} />
          </Suspense>
        )}
        {request.change && (
          <Suspense fallback={null}>
            <ChangeChip change={request.change} />
          </Suspense>
        )}
      </td>
      <td className={styles.place}>
        {project.eventLocationCity}
        {showsCountry && <small className={styles.detail}>{project.eventLocationCountry}</small>}
      </td>
      <td className={styles.guests}>{project.guestRangeLabel}</td>
      <td className={classNames(styles.budget, !request.venue && styles.own)}>
        {request.venue ? t('list.wholeBudget', { budget: project.budgetRangeLabel }) : project.budgetPlannerRangeLabel}
      </td>
      <td className={styles.status}>
        {request.unlockDate && (
          <span className={styles.open} title={t('list.contactOpen')}>
            <Icon name="unlock" />
            <span className="sr">{t('list.contactOpen')}</span>
          </span>
        )}
        <StageChip stage={request.stage} />
      </td>
    </>
  )
})

function SelectBox({ request, isSelected, onToggle }: Pick<Props, 'request' | 'isSelected' | 'onToggle'>) {
  const { t } = useTranslation('request-list')
  const { firstname, lastname } = request.project.member
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={isSelected}
        onChange={() => onToggle(request.uuid)}
        aria-label={t('selection.one', { name: `${firstname} ${lastname}` })}
      />
    </label>
  )
}
