import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { unsaid } from '@bouquet/domain/project'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './request-head.module.css'
import { memberName } from './request-permissions.ts'
import { SoonChip, StageChip } from './status-chip.tsx'
import { weddingDateText } from './wedding-date.ts'

/** The couple's name, the state of the request, and the day, place and number of guests. */
export function RequestHead({ detail }: { detail: EventRequestDetail }) {
  const { t } = useTranslation('event-requests')
  const summary = useTranslation('request-summary')
  const { message, project } = detail
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.kicker}>
          <StageChip stage={message.stage} />
          <SoonChip project={project} />
        </div>
        <h1 className={styles.name}>{memberName(detail)}</h1>
        <ul className={styles.facts}>
          {detail.venue && <Fact icon="building">{t('list.forVenue', { venue: detail.venue.name })}</Fact>}
          <Fact icon="calendar">{weddingDateText(summary.t, project, 'long')}</Fact>
          <Fact icon="pin">{`${project.eventLocationCity}, ${project.eventLocationCountry}`}</Fact>
          <Fact icon="users">{guestsText(t, project)}</Fact>
        </ul>
      </div>
      <p className={`soft small ${styles.when}`}>
        <span>{t('detail.received', { date: formatInstant(message.createdAt) })}</span>
        {message.seenDate && <span>{t('detail.seen', { date: formatInstant(message.seenDate) })}</span>}
      </p>
    </header>
  )
}

function guestsText(t: TFunction<'event-requests'>, { guestRange, guestRangeLabel }: EventRequestDetail['project']) {
  return guestRange === unsaid ? t('detail.guestsOpen') : t('detail.guests', { range: guestRangeLabel })
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
