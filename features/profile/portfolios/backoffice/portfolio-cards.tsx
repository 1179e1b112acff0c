import { formatDay, formatNumber } from '@bouquet/backoffice/formats.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PortfolioCard } from '../contract.ts'
import { portfolioPaths } from '../rules/paths.ts'
import styles from './portfolio-cards.module.css'

/** Weddings as couples see them, with information that only the provider sees. */
export function PortfolioCards({ portfolios }: { portfolios: PortfolioCard[] }) {
  return (
    <ul className={styles.cards}>
      {portfolios.map((portfolio) => (
        <Wedding key={portfolio.id} portfolio={portfolio} />
      ))}
    </ul>
  )
}

function Wedding({ portfolio: { id, title, imageUrl, ...portfolio } }: { portfolio: PortfolioCard }) {
  const { t } = useTranslation('portfolios')
  return (
    <li className={styles.wedding}>
      <div className={styles.picture}>
        {imageUrl ? (
          <img className="picture" src={imageUrl} alt="" loading="lazy" />
        ) : (
          <Icon name="image" size="large" />
        )}
      </div>
      <p className={styles.state}>
        <PublishedChip isPublished={portfolio.isPublished} />
      </p>
      <h2>
        <Link to={portfolioPaths.portfolio(id)}>{title}</Link>
      </h2>
      <p className="soft">{`${portfolio.city ?? portfolio.location} · ${formatDay(portfolio.weddingDate, 'month')}`}</p>
      <div className={styles.foot}>
        <Stats portfolio={portfolio} />
        <Link className={styles.edit} to={portfolioPaths.edit(id)} aria-label={t('list.editOf', { title })}>
          <Icon name="edit" size="small" />
          {t('list.edit')}
        </Link>
      </div>
    </li>
  )
}

function Stats({
  portfolio: { imageCount, totalViews },
}: {
  portfolio: Pick<PortfolioCard, 'imageCount' | 'totalViews'>
}) {
  const { t } = useTranslation('portfolios')
  return (
    <p className="soft small">
      {imageCount > 0 ? t('photoCount', { count: imageCount }) : t('list.noImage')}
      {totalViews !== null && ` · ${t('views', { count: totalViews, views: formatNumber(totalViews) })}`}
    </p>
  )
}

export function PublishedChip({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('portfolios')
  return (
    <Chip tone={isPublished ? 'sage' : 'plain'} icon={isPublished ? 'eye' : 'eye-off'}>
      {t(isPublished ? 'published' : 'draft')}
    </Chip>
  )
}

const places = ['a', 'b', 'c']

export function PortfolioCardsSkeleton() {
  const { t } = useTranslation('portfolios')
  return (
    <Skeletons label={t('loading')}>
      <ul className={styles.cards}>
        {places.map((place) => (
          <li key={place} className={styles.wedding}>
            <div className={styles.picture} />
            <Skeleton width="14rem" />
            <Skeleton width="9rem" />
          </li>
        ))}
      </ul>
    </Skeletons>
  )
}
