import type { ReactNode } from 'react'
import { useCurrentUser } from '../../session/session.ts'
import { ClicksCard } from './clicks-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import styles from './statistics.module.css'
import { UnlockedCard } from './unlocked-card.tsx'
import { ViewsCard } from './views-card.tsx'
import { ViewsInvitation } from './views-invitation.tsx'

/** All figures of the dashboard, for planners whom the operator has approved. */
export function StatisticsCards({ besideViews }: { besideViews: ReactNode }) {
  const { isPremium } = useCurrentUser()
  return (
    <>
      <FiguresCard />
      <div className={styles.viewsRow}>
        {isPremium ? <ViewsCard /> : <ViewsInvitation />}
        {besideViews}
      </div>
      <ClicksCard />
      <UnlockedCard />
    </>
  )
}
