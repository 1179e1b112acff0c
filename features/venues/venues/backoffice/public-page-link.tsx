import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'

/** Opens the page of a venue that couples see, in a new tab; nothing while there is none. */
export function PublicPageLink({ url, name }: { url: string | null; name: string }) {
  const { t } = useTranslation('venues')
  if (url === null) return null
  return (
    <a className="text-link with-icon" href={url} target="_blank" rel="noopener">
      <Icon name="external" />
      {t('publicPage.open')} <span className="sr">{t('publicPage.of', { name })}</span>
    </a>
  )
}
