import { formatUnits } from '@bouquet/backoffice/format-money.ts'
import { formatCountry, formatDay, formatList, formatNumber } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { enumerated } from '@bouquet/domain/within-sentence'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { type Definition, Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Portfolio } from '../contract.ts'
import { portfolioPaths } from '../rules/paths.ts'
import { DeletePortfolio } from './delete-portfolio.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { PublishedChip } from './portfolio-cards.tsx'
import styles from './portfolio-page.module.css'
import { PortfolioViews } from './portfolio-views.tsx'
import { PublicAddress } from './public-address.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { StoredPortfolio } from './stored-portfolio.tsx'

/** One wedding as its provider sees it: pictures, facts, story, visibility and views. */
export function PortfolioPage() {
  return <StoredPortfolio>{(portfolio) => <Wedding portfolio={portfolio} />}</StoredPortfolio>
}

function Wedding({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const { id, title, isPublished } = portfolio
  const edit = (
    <Link to={portfolioPaths.edit(id)} className={buttonClass({ variant: 'primary' })}>
      <Icon name="edit" />
      {t('detail.edit')}
    </Link>
  )
  return (
    <Page title={title} trail={[{ label: t('title'), to: portfolioPaths.list }]}>
      <PageHead title={title} chips={<PublishedChip isPublished={isPublished} />} aside={edit} />
      <div className={styles.page}>
        <PictureStrip portfolio={portfolio} />
        <div className={styles.columns}>
          <div className={styles.story}>
            <section aria-labelledby="portfolio-facts">
              <h2 id="portfolio-facts" className="sr">
                {t('detail.facts')}
              </h2>
              <Definitions items={useFacts(portfolio)} />
            </section>
            <section aria-labelledby="portfolio-story">
              <h2 id="portfolio-story">{t('detail.story')}</h2>
              <p>{portfolio.description}</p>
            </section>
          </div>
          <Card className={styles.status ?? ''}>
            <PublishSwitch portfolio={portfolio} />
            <PublicAddress portfolio={portfolio} />
          </Card>
        </div>
        <PortfolioViews portfolio={portfolio} />
        <div className={styles.removal}>
          <DeletePortfolio portfolio={portfolio} />
        </div>
      </div>
    </Page>
  )
}

function useFacts(portfolio: Portfolio): Definition[] {
  const { t } = useTranslation('portfolios')
  const { location, city, countryCode, currency, totalBudget, prestations, totalViews } = portfolio
  const place = [location, city === location ? null : city, countryCode && formatCountry(countryCode)]
  const total = formatUnits(totalBudget, currency)
  return [
    { term: t('detail.date'), value: formatDay(portfolio.weddingDate, 'long') },
    { term: t('detail.place'), value: place.filter(Boolean).join(', ') },
    { term: t('detail.guests'), value: formatNumber(portfolio.numberOfGuests) },
    { term: t('detail.style'), value: portfolio.style },
    { term: t('detail.total'), value: portfolio.isBudgetHidden ? `${total} (${t('detail.hidden')})` : total },
    { term: t('detail.planner'), value: formatUnits(portfolio.plannerBudget, currency) },
    ...(prestations.length > 0
      ? [{ term: t('detail.services'), value: servicesText(prestations.map(({ label }) => label)) }]
      : []),
    ...(totalViews === null ? [] : [{ term: t('detail.viewsTotal'), value: formatNumber(totalViews) }]),
  ]
}

const servicesText = (names: string[]) => formatList(enumerated(names, currentLanguage()))
