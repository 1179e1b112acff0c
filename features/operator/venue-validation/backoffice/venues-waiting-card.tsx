import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { Arriving, WaitingSummary } from '@bouquet/features/operator/administration/backoffice/waiting-card.tsx'
import { waitingText } from '@bouquet/features/operator/administration/backoffice/waiting-time.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { venueValidationPaths } from '../rules/paths.ts'
import { headOfVenueQueueQuery } from './venue-queries.ts'

/** On the dashboard: how many venues wait, which has waited longest, and the way to both. */
export function VenuesWaitingCard() {
  const { t } = useTranslation('venue-validation')
  const { data, error, refetch } = useQuery(headOfVenueQueueQuery)
  if (error && !data) return <LoadingFailure title={t('errors.queue')} error={error} onRetry={() => void refetch()} />
  const [oldest] = data?.venues ?? []
  return (
    <Card aria-labelledby="venues-wait">
      {data ? (
        <WaitingSummary
          titleId="venues-wait"
          title={data.total > 0 ? t('dashboard.title', { count: data.total }) : t('dashboard.none')}
          text={
            oldest?.waitingSince
              ? t('dashboard.oldest', { name: oldest.name, time: waitingText(oldest.waitingSince) })
              : t('dashboard.noneText')
          }
          start={oldest && { to: venueValidationPaths.case(oldest.id), label: t('dashboard.start') }}
          all={{ to: venueValidationPaths.queue, label: t('dashboard.queue') }}
        />
      ) : (
        <Arriving titleId="venues-wait" title={t('title')} />
      )}
    </Card>
  )
}
