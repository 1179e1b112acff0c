import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './portrait.module.css'
import { PortraitForm } from './portrait-form.tsx'
import { portraitQuery } from './portrait-query.ts'

/** The texts about a provider, beside a preview for couples. */
export function PortraitPage() {
  const { t } = useTranslation('portrait')
  const query = useQuery(portraitQuery)
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      aside={<PreviewButton />}
      query={query}
      labels={{ loading: t('loading'), failed: t('errors.loading') }}
      skeleton={<PortraitSkeleton />}
    >
      {(saved) => <PortraitForm saved={saved} />}
    </LoadedPage>
  )
}

function PortraitSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <Skeleton shape="card" height="18rem" />
        <Skeleton shape="card" height="18rem" />
      </div>
      <Skeleton shape="card" height="30rem" />
    </div>
  )
}
