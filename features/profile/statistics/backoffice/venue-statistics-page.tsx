import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { ClicksCard } from './clicks-card.tsx'
import { RequestStatsCard } from './request-stats-card.tsx'
import styles from './statistics.module.css'
import { UnlockedCard } from './unlocked-card.tsx'
import { VenueComparison } from './venue-comparison.tsx'
import { ViewsCard } from './views-card.tsx'
import { ViewsInvitation } from './views-invitation.tsx'

/** The views of a venue, visitors' actions and the outcome of its requests, beside the owner's other venues. */
export function VenueStatisticsPage() {
  return (
    <VenueFrame section="statistics">
      {({ id, isDraft }) => <VenueStatistics venue={id} isDraft={isDraft} />}
    </VenueFrame>
  )
}

function VenueStatistics({ venue, isDraft }: { venue: string; isDraft: boolean }) {
  const { t } = useTranslation('statistics')
  const { isPremium, isModerated } = useCurrentUser()
  if (!isModerated || isDraft) return <Callout>{t('venue.notYet')}</Callout>
  return (
    <div className={styles.cards}>
      <VenueComparison venue={venue} />
      {isPremium ? <ViewsCard venue={venue} /> : <ViewsInvitation venue={venue} />}
      <ClicksCard venue={venue} />
      <RequestStatsCard venue={venue} />
      <UnlockedCard venue={venue} />
    </div>
  )
}
