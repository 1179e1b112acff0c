import { lazyExtra, lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { isProvider } from '@bouquet/backoffice/session/moderation.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { WhenNear } from '@bouquet/backoffice/when-near.tsx'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { whyHidden } from '@bouquet/domain/visibility'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './dashboard-page.module.css'
import { LatestRequests } from './latest-requests.tsx'
import { CreditsCard } from './next-steps.tsx'
import { PipelineBoard } from './pipeline-board.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileCard } from './profile-card.tsx'
import { UrgentCard } from './urgent-card.tsx'

// Loaded only for those who have something to read in it.
const VisibilityCallout = lazyExtra(
  async () => (await import('./visibility-callout.tsx')).VisibilityCallout,
  'visibility',
)

// Loaded only for the operators who decide, because only they see it.
const WhoWaits = lazyPart(
  async () => (await import('@bouquet/features/operator/administration/backoffice/waiting-card.tsx')).WaitingCard,
  'administration',
)

const VenuesWait = lazyPart(
  async () =>
    (await import('@bouquet/features/operator/venue-validation/backoffice/venues-waiting-card.tsx')).VenuesWaitingCard,
  'venue-validation',
)

const StatisticsCards = lazyPart(
  async () => (await import('@bouquet/features/profile/statistics/backoffice/statistics-cards.tsx')).StatisticsCards,
  'statistics',
)

// Loaded only for venue owners, because only they see it.
const VenuesCard = lazyPart(async () => (await import('./venues-card.tsx')).VenuesCard, 'venues')

const VenueActions = lazyExtra(async () => (await import('./venue-actions.tsx')).VenueActions, 'venue-completion')

// Loaded only on the first arrival.
const Congratulations = lazyExtra(
  async () => (await import('@bouquet/features/people/onboarding/backoffice/congratulations.tsx')).Congratulations,
)

const PodcastCard = lazyExtra(async () => (await import('./podcast-card.tsx')).PodcastCard)

export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  const { roles, isModerated } = user
  const isPlanner = roles.includes('ROLE_PRESTATAIRE')
  const isAsked = isProvider(user)
  return (
    <Page title={t('title')}>
      <Greeting isAsked={isAsked} />
      <div className={styles.moderation}>
        {isAsked && (!isPlanner || whyHidden(user) !== null) && (
          <Suspense fallback={null}>
            <VisibilityCallout />
          </Suspense>
        )}
      </div>
      <div className={styles.cards}>
        {useMay('moderation') && (
          <Suspense fallback={null}>
            <WhoWaits />
            <VenuesWait />
          </Suspense>
        )}
        {isPlanner && <PlannerCards />}
        {!isPlanner && isAsked && isModerated && <OwnerCards />}
        {roles.includes('ROLE_VENUE') && (
          <Suspense fallback={null}>
            <VenuesCard />
            <VenueActions />
          </Suspense>
        )}
        {isAsked && (
          <WhenNear>
            <Suspense fallback={null}>
              {isModerated ? <StatisticsCards besideViews={<PodcastCard />} /> : <PodcastCard />}
            </Suspense>
          </WhenNear>
        )}
      </div>
      {useLocation().state?.fromOnboarding && (
        <Suspense fallback={null}>
          <Congratulations />
        </Suspense>
      )}
    </Page>
  )
}

function Greeting({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('dashboard')
  const { firstname, isModerated, unreadMessages } = useCurrentUser()
  return (
    <PageHead
      title={t('greeting', { name: firstname })}
      lead={isAsked && isModerated && <WhatWaits unread={unreadMessages} />}
      aside={<p className={`soft ${styles.today}`}>{formatInstantDay(new Date().toISOString(), 'long')}</p>}
    />
  )
}

function WhatWaits({ unread }: { unread: number }) {
  const { t } = useTranslation('dashboard')
  if (unread === 0) return t('nothingUnread')
  return (
    <Link className="text-link" to={eventRequestPaths.list}>
      {t('unread', { count: unread })}
    </Link>
  )
}

/** What is urgent first; the profile before the figures while it lacks something. */
function PlannerCards() {
  const { isModerated } = useCurrentUser()
  return (
    <div className={styles.grid}>
      {isModerated && <RequestCards />}
      <ProfileCard />
      <ProfileActions />
    </div>
  )
}

/** A provider with venues alone has no profile of its own to complete. */
function OwnerCards() {
  return (
    <div className={styles.grid}>
      <RequestCards />
    </div>
  )
}

/** What is urgent, with the stages and the credits beside it where there is room; the newest requests below. */
function RequestCards() {
  return (
    <>
      <div className={styles.first}>
        <UrgentCard />
        <div className={styles.beside}>
          <PipelineBoard />
          <CreditsCard />
        </div>
      </div>
      <LatestRequests />
    </>
  )
}
