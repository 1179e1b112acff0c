import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page, type TrailStep } from '@bouquet/backoffice/shell/page.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CaseSkeleton } from './case-skeleton.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** The list that contains the record. */
  list: TrailStep
  titleOf: (data: Data) => string
  /** The message when it cannot be loaded. */
  failure: string
  children: (data: Data) => ReactNode
}

/** The frame of a page about one record of a list, with its states: loading, loaded, deleted, or failed. */
export function RecordPage<Data>({ query, list, titleOf, failure, children }: Props<Data>) {
  const { t } = useTranslation('administration')
  const { data, error } = query
  const isGone = isProblem(error, 'not_found')
  const title = data ? titleOf(data) : isGone ? t('errors.goneTitle') : list.label
  return (
    <Page title={title} trail={[list]}>
      {!data && <h1 className="sr">{title}</h1>}
      {data && children(data)}
      {!data && (
        <Loading query={query} failed={failure} instead={() => isGone && <Gone list={list} />}>
          <CaseSkeleton />
        </Loading>
      )}
    </Page>
  )
}

function Gone({ list }: { list: TrailStep }) {
  const { t } = useTranslation('administration')
  return (
    <Empty
      title={t('errors.goneTitle')}
      action={
        <Link className={buttonClass()} to={list.to}>
          {list.label}
        </Link>
      }
    >
      {t('errors.goneText')}
    </Empty>
  )
}
