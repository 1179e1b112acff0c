import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InstagramCard } from './instagram-card.tsx'
import { SocialLinksForm } from './social-links-form.tsx'
import styles from './social-networks.module.css'
import { socialLinksQuery } from './social-query.ts'
import { useInstagramReturn } from './use-instagram.ts'

/** The provider's pages elsewhere: six links, and the latest pictures on Instagram. */
export function SocialNetworksPage() {
  const { t } = useTranslation('social-networks')
  const query = useQuery(socialLinksQuery)
  const connecting = useInstagramReturn()
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      aside={<PreviewButton />}
      query={query}
      labels={{ loading: t('loading'), failed: t('errors.loading') }}
      skeleton={
        <div className={styles.columns}>
          <Skeleton shape="card" height="32rem" />
          <Skeleton shape="card" height="14rem" />
        </div>
      }
    >
      {(links) => (
        <div className={styles.columns}>
          <SocialLinksForm links={links} />
          {links.instagramStatus.isOffered && <InstagramCard status={links.instagramStatus} connecting={connecting} />}
        </div>
      )}
    </LoadedPage>
  )
}
