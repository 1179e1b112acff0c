import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useTranslation } from 'react-i18next'
import { VenueList } from './venue-list.tsx'

export function VenuesPage() {
  const { t } = useTranslation('venues')
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} />
      <VenueList nameLevel="h2" />
    </Page>
  )
}
