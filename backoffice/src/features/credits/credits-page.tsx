import { useTranslation } from 'react-i18next'
import { Page } from '../../shell/page.tsx'

export function CreditsPage() {
  const { t } = useTranslation('credits')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
    </Page>
  )
}
