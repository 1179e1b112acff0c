import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { comparePlans } from '@bouquet/domain/plans'
import { InvoicesSection } from '@bouquet/features/money/invoices/backoffice/invoices-section.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SubscriptionState } from '../contract.ts'
import { Comparison } from './comparison.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PremiumQuestions } from './questions.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { StateCard } from './state-card.tsx'
import { subscriptionQuery } from './subscription-query.ts'
import { Voices } from './voices.tsx'

/** The features and price of Premium, the state of the caller's own, and every way to begin, change or end it. */
export function SubscriptionPage() {
  const { t } = useTranslation('subscription')
  const { data, error } = useQuery(subscriptionQuery)
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t(useHasOnlyVenues() ? 'leadVenue' : 'lead')} />
      {data ? <Plans state={data} /> : <Waiting error={error} />}
    </Page>
  )
}

function Plans({ state }: { state: SubscriptionState }) {
  const rows = comparePlans(state.plans, useCurrentUser().roles)
  return (
    <>
      <ReturnNotice state={state} />
      <StateCard state={state} />
      <PlanCards state={state} rows={rows} />
      {state.status !== 'none' && <InvoicesSection />}
      <Comparison rows={rows} />
      <Voices />
      <PremiumQuestions currency={state.currency} prices={state.prices} />
    </>
  )
}

function Waiting({ error }: { error: Error | null }) {
  const { t } = useTranslation('subscription')
  if (error)
    return (
      <Callout tone="brick" urgent title={t('notLoaded')}>
        {problemText(error)}
      </Callout>
    )
  return (
    <Skeletons label={t('loading')}>
      <Skeleton shape="card" height="24rem" />
    </Skeletons>
  )
}
