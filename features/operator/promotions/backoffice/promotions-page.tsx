import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { promotionPaths } from '../rules/paths.ts'
import { promotionsQuery } from './promotion-queries.ts'
import { PromotionTable, PromotionTableSkeleton } from './promotion-table.tsx'

/** The operator's promotions, with the number of views and clicks. */
export function PromotionsPage() {
  const { t } = useTranslation('marketing')
  return (
    <Page title={t('list.title')}>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        aside={
          <Link to={promotionPaths.new} className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" /> {t('list.new')}
          </Link>
        }
      />
      <Promotions page={usePageNumber()} />
    </Page>
  )
}

function usePageNumber(): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

function Promotions({ page }: { page: number }) {
  const { t } = useTranslation('marketing')
  const query = useQuery(promotionsQuery(page))
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('list.error')}>
        <PromotionTableSkeleton />
      </Loading>
    )
  if (data.promotions.length === 0 && page === 1)
    return <Empty title={t('list.empty.title')}>{t('list.empty.text')}</Empty>
  return (
    <>
      <PromotionTable promotions={data.promotions} />
      <PageSteps page={page} hasMore={data.hasMore} to={(next) => `page=${next}`} />
    </>
  )
}
