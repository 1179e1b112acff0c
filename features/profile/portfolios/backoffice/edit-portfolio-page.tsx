import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useTranslation } from 'react-i18next'
import { portfolioPaths } from '../rules/paths.ts'
import styles from './images.module.css'
import { ImagesSection } from './images-section.tsx'
import { PublishedChip } from './portfolio-cards.tsx'
import { PortfolioForm } from './portfolio-form.tsx'
import { PublicAddress } from './public-address.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { StoredPortfolio } from './stored-portfolio.tsx'

/** The pictures, which are saved at once, and below them the story, which has a save button. */
export function EditPortfolioPage() {
  const { t } = useTranslation('portfolios')
  return (
    <StoredPortfolio>
      {(portfolio) => {
        const { id, title, isPublished } = portfolio
        const trail = [
          { label: t('title'), to: portfolioPaths.list },
          { label: title, to: portfolioPaths.portfolio(id) },
        ]
        return (
          <Page title={t('form.editTitle', { title })} trail={trail} step={t('detail.edit')}>
            <PageHead title={t('form.editTitle', { title })} chips={<PublishedChip isPublished={isPublished} />} />
            <div className={styles.edit}>
              <ImagesSection portfolio={portfolio} />
              <Card className={styles.status ?? ''}>
                <PublishSwitch portfolio={portfolio} />
                <PublicAddress portfolio={portfolio} />
              </Card>
              <PortfolioForm key={id} stored={portfolio} />
            </div>
          </Page>
        )
      }}
    </StoredPortfolio>
  )
}
