import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { portfolioQuotaProblem } from '@bouquet/domain/portfolio'
import { OwnRecommendations } from '@bouquet/features/venues/recommendations/backoffice/own-recommendations.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PortfolioList } from '../contract.ts'
import { portfolioPaths } from '../rules/paths.ts'
import { PortfolioCards, PortfolioCardsSkeleton } from './portfolio-cards.tsx'
import { portfoliosQuery } from './portfolio-queries.ts'
import { QuotaInvitation } from './quota-invitation.tsx'

/** The portfolios of the provider. */
export function PortfoliosPage() {
  const { t } = useTranslation('portfolios')
  const query = useQuery(portfoliosQuery)
  const { data: list } = query
  const showsNew = list?.canAdd && list.portfolioCount > 0
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} aside={showsNew && <NewLink />} />
      {list && <Weddings list={list} />}
      <OwnRecommendations />
      {!list && (
        <Loading query={query} failed={t('errors.list')}>
          <PortfolioCardsSkeleton />
        </Loading>
      )}
    </Page>
  )
}

function NewLink() {
  const { t } = useTranslation('portfolios')
  return (
    <Link to={portfolioPaths.new} className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" />
      {t('list.new')}
    </Link>
  )
}

function Weddings({ list }: { list: PortfolioList }) {
  const { t } = useTranslation('portfolios')
  const isTelephone = useIsTelephone()
  if (list.portfolioCount === 0 && list.canAdd)
    return (
      <Empty title={t('list.none')} action={<NewLink />}>
        {t('list.noneText')}
      </Empty>
    )
  const isInvitedLast = isTelephone && !list.canAdd
  return (
    <>
      {!list.canAdd && !isInvitedLast && <NoRoom list={list} />}
      <PortfolioCards portfolios={list.portfolios} />
      {isInvitedLast && <NoRoom list={list} />}
    </>
  )
}

/** The reason why no portfolio can be added. */
function NoRoom({ list: { portfolioCount, freePlanQuota } }: { list: PortfolioList }) {
  const { isPremium } = useCurrentUser()
  const problem = portfolioQuotaProblem(portfolioCount, { isPremium, freeQuota: freePlanQuota })
  if (problem === 'portfolios_full') return <Callout>{problemCodeText(problem)}</Callout>
  return <QuotaInvitation quota={freePlanQuota} />
}
