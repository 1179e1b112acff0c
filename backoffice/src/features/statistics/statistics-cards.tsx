import { useCurrentUser } from '../../session/session.ts'
import { FiguresCard } from './figures-card.tsx'
import { UnlockedCard } from './unlocked-card.tsx'
import { ViewsCard } from './views-card.tsx'

/** All figures of the dashboard, for planners whom the operator has approved. */
export function StatisticsCards() {
  const { isPremium } = useCurrentUser()
  return (
    <>
      <FiguresCard />
      {isPremium && <ViewsCard />}
      <UnlockedCard />
    </>
  )
}
