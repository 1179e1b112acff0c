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
import type { Venue } from '../contract.ts'
import { venuePaths } from '../rules/paths.ts'
import { venueQuery } from './venues-query.ts'

/** The venue in the address once it is loaded; before, a skeleton, or the error. */
export function StoredVenue({ children }: { children: (venue: Venue) => ReactNode }) {
  const { t } = useTranslation('venues')
  const { id = '' } = useParams()
  const query = useQuery(venueQuery(id))
  if (query.data && !isMissing(query.error)) return children(query.data)
  return (
    <Page title={t('title')} trail={[]}>
      <h1 className="sr">{t('title')}</h1>
      <Loading query={query} failed={t('errors.loading')} instead={(error) => isMissing(error) && <Missing />}>
        <Arriving />
      </Loading>
    </Page>
  )
}

const isMissing = (error: Error | null) =>
  isProblem(error, 'not_found') || isProblem(error, 'malformed_request') || isProblem(error, 'invalid_input')

function Missing() {
  const { t } = useTranslation('venues')
  return (
    <Empty
      title={t('errors.missing')}
      action={
        <Link to={venuePaths.list} className={buttonClass({ variant: 'primary' })}>
          {t('all')}
        </Link>
      }
    >
      {t('errors.missingText')}
    </Empty>
  )
}

function Arriving() {
  const { t } = useTranslation('venues')
  return (
    <Skeletons label={t('loading')}>
      <Skeleton shape="title" width="20rem" height="3rem" />
      <Skeleton shape="card" height="18rem" />
      <Skeleton shape="card" height="14rem" />
    </Skeletons>
  )
}
