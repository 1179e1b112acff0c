import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { Portfolio } from '../contract.ts'
import { portfolioPaths } from '../rules/paths.ts'
import { portfolioQuery } from './portfolio-queries.ts'

/** The wedding in the address once it is loaded; before, a skeleton, or the error. */
export function StoredPortfolio({ children }: { children: (portfolio: Portfolio) => ReactNode }) {
  const { t } = useTranslation('portfolios')
  const { id = '' } = useParams()
  const query = useQuery(portfolioQuery(id))
  if (query.data) return children(query.data)
  return (
    <Page title={t('title')}>
      <h1 className="sr">{t('title')}</h1>
      <Loading query={query} failed={t('errors.loading')} instead={(error) => isMissing(error) && <Missing />}>
        <Arriving />
      </Loading>
    </Page>
  )
}

const isMissing = (error: Error) =>
  isProblem(error, 'not_found') || isProblem(error, 'malformed_request') || isProblem(error, 'invalid_input')

function Missing() {
  const { t } = useTranslation('portfolios')
  return (
    <Empty
      title={t('errors.missing')}
      action={
        <Link to={portfolioPaths.list} className={buttonClass({ variant: 'primary' })}>
          {t('breadcrumb')}
        </Link>
      }
    />
  )
}

function Arriving() {
  const { t } = useTranslation('portfolios')
  return (
    <Skeletons label={t('loading')}>
      <Skeleton shape="title" width="20rem" height="3rem" />
      <Skeleton shape="card" height="18rem" />
      <Skeleton shape="card" height="14rem" />
    </Skeletons>
  )
}
