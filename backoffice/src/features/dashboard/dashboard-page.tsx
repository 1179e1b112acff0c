import { useTranslation } from 'react-i18next'
import { Page } from '../../shell/page.tsx'

export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
    </Page>
  )
}
