import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Arriving, WaitingSummary } from '@bouquet/features/operator/administration/backoffice/waiting-card.tsx'
import { waitingText } from '@bouquet/features/operator/administration/backoffice/waiting-time.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { venueValidationPaths } from '../rules/paths.ts'
import { headOfVenueQueueQuery } from './venue-queries.ts'

/** On the dashboard: how many venues wait, which has waited longest, and links to that one and to all. */
export function VenuesWaitingCard() {
  const { t } = useTranslation('venue-validation')
  const query = useQuery(headOfVenueQueueQuery)
  if (!query.data)
    return (
      <Loading query={query} failed={t('errors.queue')}>
        <Arriving titleId="venues-wait" title={t('title')} />
      </Loading>
    )
  const { total, venues } = query.data
  const [oldest] = venues
  return (
    <Card aria-labelledby="venues-wait">
      <WaitingSummary
        titleId="venues-wait"
        title={total > 0 ? t('dashboard.title', { count: total }) : t('dashboard.none')}
        text={
          oldest?.waitingSince
            ? t('dashboard.oldest', { name: oldest.name, time: waitingText(oldest.waitingSince) })
            : t('dashboard.noneText')
        }
        start={oldest && { to: venueValidationPaths.case(oldest.id), label: t('dashboard.start') }}
        all={{ to: venueValidationPaths.queue, label: t('dashboard.queue') }}
      />
    </Card>
  )
}
