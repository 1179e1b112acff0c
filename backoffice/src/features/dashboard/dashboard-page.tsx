import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatInstantDay } from '../../formats.ts'
import { paths } from '../../paths.ts'
import { awaitsModeration } from '../../session/moderation.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Page } from '../../shell/page.tsx'
import { Congratulations } from '../onboarding/congratulations.tsx'
import styles from './dashboard-page.module.css'
import { LatestRequests } from './latest-requests.tsx'
import { CreditsCard, WaitingCard } from './next-steps.tsx'
import { ProfileCard } from './profile-card.tsx'
import { VenuesCard } from './venues-card.tsx'

export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { roles } = useCurrentUser()
  const isPlanner = roles.includes('ROLE_PRESTATAIRE')
  return (
    <Page title={t('title')}>
      <Greeting isPlanner={isPlanner} />
      <Moderation isPlanner={isPlanner} />
      <div className={styles.cards}>
        {isPlanner && <PlannerCards />}
        {roles.includes('ROLE_VENUE') && <VenuesCard />}
      </div>
      <Congratulations />
    </Page>
  )
}

function Greeting({ isPlanner }: { isPlanner: boolean }) {
  const { t } = useTranslation('dashboard')
  const { firstname, isModerated, unreadMessages } = useCurrentUser()
  return (
    <PageHead
      title={t('greeting', { name: firstname })}
      lead={isPlanner && isModerated && <WhatWaits unread={unreadMessages} />}
      aside={<p className={`soft ${styles.today}`}>{formatInstantDay(new Date().toISOString(), 'long')}</p>}
    />
  )
}

function WhatWaits({ unread }: { unread: number }) {
  const { t } = useTranslation('dashboard')
  if (unread === 0) return t('nothingUnread')
  return (
    <Link className="text-link" to={paths.eventRequests}>
      {t('unread', { count: unread })}
    </Link>
  )
}

function Moderation({ isPlanner }: { isPlanner: boolean }) {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  const awaits = awaitsModeration(user)
  if (!awaits && (!user.isModerated || isPlanner)) return null
  return (
    <div className={styles.moderation}>
      <Callout tone={awaits ? 'sky' : 'sage'} title={t(awaits ? 'moderation.waitingTitle' : 'moderation.doneTitle')}>
        {t(awaits ? 'moderation.waitingText' : 'moderation.doneText')}
      </Callout>
    </div>
  )
}

function PlannerCards() {
  const { isModerated } = useCurrentUser()
  return (
    <div className={styles.grid} data-single={!isModerated || undefined}>
      <ProfileCard />
      {isModerated && (
        <>
          <div className={styles.next}>
            <WaitingCard />
            <CreditsCard />
          </div>
          <LatestRequests />
        </>
      )}
    </div>
  )
}
