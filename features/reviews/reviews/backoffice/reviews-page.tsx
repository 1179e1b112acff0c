import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Tabs } from '@bouquet/ui/parts/tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AskSection } from './ask-section.tsx'
import { FormLinkCard } from './form-link-card.tsx'
import { ReceivedReviews } from './received-reviews.tsx'
import { ReviewStatsCard } from './review-stats-card.tsx'
import styles from './reviews.module.css'
import { type ReviewsAddress, readAddress, searchOf } from './reviews-address.ts'

/** What couples said of the provider, and the ways to ask more of them. */
export function ReviewsPage() {
  const { t } = useTranslation('received-reviews')
  const [search, setSearch] = useSearchParams()
  const address = readAddress(search)
  const go = (next: Partial<ReviewsAddress>) => setSearch(searchOf({ ...address, page: 1, ...next }))
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} aside={<PreviewButton />} />
      <div className={styles.top}>
        <ReviewStatsCard />
        <FormLinkCard />
      </div>
      <Tabs
        label={t('tabs.label')}
        selected={address.tab}
        onSelect={(tab) => tab !== address.tab && setSearch(tab === 'ask' ? { tab } : {})}
        tabs={[
          { id: 'received', title: t('tabs.received'), content: <ReceivedReviews address={address} go={go} /> },
          { id: 'ask', title: t('tabs.ask'), content: <AskSection page={address.page} /> },
        ]}
      />
    </Page>
  )
}
