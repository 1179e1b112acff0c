import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { promotionPaths } from '../rules/paths.ts'
import { promotionsQuery } from './promotion-queries.ts'
import { PromotionTable, PromotionTableSkeleton } from './promotion-table.tsx'
import styles from './promotions-page.module.css'

/** What the operator tells providers, with how often each was seen and followed. */
export function PromotionsPage() {
  const { t } = useTranslation('marketing')
  return (
    <Page title={t('list.title')}>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        aside={
          <Link to={promotionPaths.new} className={buttonLook({ variant: 'primary' })}>
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
  const { data, error, refetch } = useQuery(promotionsQuery(page))
  if (error && !data)
    return (
      <Callout
        tone="brick"
        urgent
        title={t('list.error')}
        action={
          <Button icon="refresh" onPress={() => void refetch()}>
            {t('list.retry')}
          </Button>
        }
      >
        {problemText(error)}
      </Callout>
    )
  if (!data) return <PromotionTableSkeleton />
  if (data.promotions.length === 0 && page === 1)
    return <Empty title={t('list.empty.title')}>{t('list.empty.text')}</Empty>
  return (
    <>
      <PromotionTable promotions={data.promotions} />
      <Pages page={page} hasMore={data.hasMore} />
    </>
  )
}

function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const { t } = useTranslation('marketing')
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={t('list.pages')} className={styles.pages}>
      {page > 1 && (
        <Link className={buttonLook()} to={{ search: `page=${page - 1}` }} rel="prev">
          <Icon name="chevron-left" /> {t('list.previous')}
        </Link>
      )}
      {hasMore && (
        <Link className={buttonLook()} to={{ search: `page=${page + 1}` }} rel="next">
          {t('list.next')} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
