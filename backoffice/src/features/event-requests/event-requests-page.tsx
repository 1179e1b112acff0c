import { useTranslation } from 'react-i18next'
import { Page } from '../../shell/page.tsx'

export function EventRequestsPage() {
  const { t } = useTranslation('event-requests')
  return (
    <Page title={t('list.title')}>
      <h1>{t('list.title')}</h1>
    </Page>
  )
}
