import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { SeriesCard } from '@bouquet/features/profile/statistics/backoffice/views-card.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Portfolio } from '../contract.ts'
import { portfolioViewsQuery } from './portfolio-queries.ts'

const titleId = 'portfolio-views'

/** The views of the wedding over a period, for providers with Premium; the others see that Premium includes it. */
export function PortfolioViews({ portfolio: { id, isPublished, totalViews } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const { isPremium, isModerated } = useCurrentUser()
  if (!isModerated || (!isPublished && !totalViews)) return <Nothing>{t('detail.notYet')}</Nothing>
  if (isPremium)
    return (
      <SeriesCard id={titleId} title={t('detail.viewsTitle')} series={(period) => portfolioViewsQuery(id, period)} />
    )
  return (
    <Card aria-labelledby={titleId}>
      <CardHead title={t('detail.viewsTitle')} titleId={titleId} />
      <Empty
        title={t('detail.invitation')}
        action={
          <Link to={subscriptionPath} className={buttonClass()}>
            {t('quota.go')}
          </Link>
        }
      />
    </Card>
  )
}

function Nothing({ children }: { children: string }) {
  const { t } = useTranslation('portfolios')
  return (
    <Card aria-labelledby={titleId}>
      <CardHead title={t('detail.viewsTitle')} titleId={titleId} />
      <p className="soft">{children}</p>
    </Card>
  )
}
