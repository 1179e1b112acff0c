import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { ReactNode } from 'react'
import { ClicksCard } from './clicks-card.tsx'
import { RequestStatsCard } from './request-stats-card.tsx'
import styles from './statistics.module.css'
import { UnlockedCard } from './unlocked-card.tsx'
import { VenueComparison } from './venue-comparison.tsx'
import { ViewsCard } from './views-card.tsx'
import { ViewsInvitation } from './views-invitation.tsx'

/**
 * All statistics of the dashboard, for approved providers. Views over time are shown here for planners only; each venue's are on its own page.
 */
export function StatisticsCards({ besideViews }: { besideViews: ReactNode }) {
  const { isPremium, roles } = useCurrentUser()
  if (!roles.includes('ROLE_PRESTATAIRE'))
    return (
      <>
        {roles.includes('ROLE_VENUE') && <VenueStatistics />}
        {besideViews}
      </>
    )
  return (
    <>
      <RequestStatsCard />
      <div className={styles.viewsRow}>
        {isPremium ? <ViewsCard /> : <ViewsInvitation />}
        {besideViews}
      </div>
      {roles.includes('ROLE_VENUE') && <VenueComparison />}
      <ClicksCard />
      <UnlockedCard />
    </>
  )
}

function VenueStatistics() {
  return (
    <>
      <RequestStatsCard />
      <VenueComparison />
      <ClicksCard />
      <UnlockedCard />
    </>
  )
}
