import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Portfolio } from '../contract.ts'
import styles from './portfolio-page.module.css'
import { portfolioUrlQuery } from './portfolio-queries.ts'

/** The wedding's public address; while it is not public, a preview for its provider. */
export function PublicAddress({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const { data: url, error } = useQuery(portfolioUrlQuery(portfolio))
  if (error)
    return (
      <p className="soft small" role="alert">
        {t('errors.url')} {problemText(error)}
      </p>
    )
  if (url === undefined) return null
  return url ? <Address url={url} /> : <PreviewButton page={{ page: 'portfolio', id: portfolio.id }} />
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('portfolios')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify({ severity: 'success', text: t('detail.copied') })
  }
  return (
    <div className={styles.address}>
      <p className="soft small">{t('detail.address')}</p>
      <p className={styles.url} translate="no">
        {url.replace(/^https?:\/\//, '')}
      </p>
      <div className={styles.ways}>
        <a className={buttonClass({ variant: 'secondary' })} href={url} target="_blank" rel="noopener">
          <Icon name="external" />
          {t('detail.see')} <span className="sr">{t('detail.newTab')}</span>
        </a>
        <Button variant="quiet" icon="copy" onPress={() => void copy()}>
          {t('detail.copy')}
        </Button>
      </div>
    </div>
  )
}
