import { currentFormatLocale } from '@bouquet/backoffice/i18n.ts'
import { capitalized } from '@bouquet/domain/capitalized'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AskedVenue } from '../contract.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './event-request-page.module.css'

type Project = EventRequestDetail['project']

/** The kind of celebration. */
export function EventCard({ project, venue }: Pick<EventRequestDetail, 'project' | 'venue'>) {
  const { t } = useTranslation('event-requests')
  const spoken = new Intl.ListFormat(currentFormatLocale(), { type: 'unit' }).format(project.languagesLabel)
  return (
    <Card aria-labelledby="request-event">
      <CardHead title={t('event.title')} titleId="request-event" />
      <div className={styles.cardBody}>
        <Definitions
          items={[
            { term: t('event.type'), value: project.eventTypeLabel },
            ...(venue ? venueFacts(t, venue) : [{ term: t('event.service'), value: project.serviceTypeLabel }]),
            { term: t('event.guests'), value: capitalized(project.guestRangeLabel) },
            { term: t('event.languages'), value: capitalized(spoken) },
            { term: t('event.theme'), value: project.hasTheme ? project.weddingTheme : t('event.noTheme') },
            { term: t('event.place'), value: <Place project={project} /> },
          ]}
        />
      </div>
    </Card>
  )
}

/** Facts that only a request for a venue has. */
function venueFacts(t: TFunction<'event-requests'>, { useLabel, nightsLabel, visitLabel }: AskedVenue) {
  return [
    { term: t('event.venueUse'), value: capitalized(useLabel ?? t('event.notSaid')) },
    { term: t('event.venueNights'), value: capitalized(nightsLabel ?? t('event.notSaid')) },
    { term: t('event.visit'), value: capitalized(visitLabel ?? t('event.noVisit')) },
  ]
}

function Place({ project }: { project: Project }) {
  const { t } = useTranslation('event-requests')
  const { eventLocation, eventLocationCity, eventLocationZipcode } = project
  const town = [eventLocationZipcode, eventLocationCity].filter(Boolean).join(' ')
  const isNamed = eventLocation !== eventLocationCity && eventLocation !== ''
  return (
    <>
      {isNamed && <span className={styles.line}>{eventLocation}</span>}
      <span className={styles.line}>{town}</span>
      {project.venueBooked && <span className="soft small">{t('event.venueBooked')}</span>}
    </>
  )
}
