import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { ReactNode } from 'react'
import { ClicksCard } from './clicks-card.tsx'
import { RequestStatsCard } from './request-stats-card.tsx'
import styles from './statistics.module.css'
import { UnlockedCard } from './unlocked-card.tsx'
import { ViewsCard } from './views-card.tsx'
import { ViewsInvitation } from './views-invitation.tsx'

/** All stats of the dashboard, for whom the operator has approved: views are planners', requests and clicks come to venues, too. */
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
      <ClicksCard />
      <UnlockedCard />
    </>
  )
}

function VenueStatistics() {
  return (
    <>
      <RequestStatsCard />
      <ClicksCard />
      <UnlockedCard />
    </>
  )
}
