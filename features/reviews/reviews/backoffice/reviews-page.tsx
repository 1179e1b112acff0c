import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Tabs } from '@bouquet/ui/parts/tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AskSection } from './ask-section.tsx'
import { FormLinkCard } from './form-link-card.tsx'
import { ReceivedReviews } from './received-reviews.tsx'
import { ReviewStatsCard } from './review-stats-card.tsx'
import { ReviewedChoice, useReviewed } from './reviewed-choice.tsx'
import styles from './reviews.module.css'
import { type ReviewsAddress, readAddress, searchOf } from './reviews-address.ts'

/** The reviews of the planner or of a venue, and the ways to ask for more. */
export function ReviewsPage() {
  const { t } = useTranslation('received-reviews')
  const [search, setSearch] = useSearchParams()
  const asked = readAddress(search)
  const reviewed = useReviewed(asked.venue)
  const { venue, isPlanner, isOpen } = reviewed
  const address = { ...asked, venue }
  const go = (next: Partial<ReviewsAddress>) => setSearch(searchOf({ ...address, page: 1, ...next }))
  // On a telephone the reviews come first.
  const isTelephone = useIsTelephone()
  const overview = (
    <div className={styles.top}>
      <ReviewStatsCard venue={venue} />
      <FormLinkCard venue={venue} isOpen={isOpen} />
    </div>
  )
  const isNothing = reviewed.isLoaded && !isPlanner && !venue
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={!isTelephone && t('lead')}
        aside={isPlanner && !isTelephone && <PreviewButton />}
      />
      {isNothing && <Empty title={t('reviewed.none')}>{t('reviewed.noneText')}</Empty>}
      {reviewed.isLoaded && !isNothing && (
        <>
          <div className={styles.reviewed}>
            <ReviewedChoice reviewed={reviewed} onChange={(other) => go({ venue: other })} />
          </div>
          {!isTelephone && overview}
          <Tabs
            label={t('tabs.label')}
            selected={address.tab}
            onSelect={(tab) =>
              tab !== address.tab && setSearch(searchOf({ tab: tab === 'ask' ? 'ask' : 'received', venue, page: 1 }))
            }
            tabs={[
              { id: 'received', title: t('tabs.received'), content: <ReceivedReviews address={address} go={go} /> },
              { id: 'ask', title: t('tabs.ask'), content: <AskSection page={address.page} venue={venue} /> },
            ]}
          />
          {isTelephone && overview}
        </>
      )}
    </Page>
  )
}
