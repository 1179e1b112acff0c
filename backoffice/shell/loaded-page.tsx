import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Page, type TrailStep } from './page.tsx'

type Props<Data> = {
  title: string
  lead: string
  /** The pages between the first one and this one. */
  trail?: TrailStep[]
  /** Shown to the right of the title. */
  aside?: ReactNode
  query: UseQueryResult<Data>
  labels: { loading: string; failed: string }
  /** The page's skeleton while its data is loading. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A page that loads one query: its heading at once, then the data or the failure. */
export function LoadedPage<Data>({ title, lead, trail, aside, query, labels, skeleton, children }: Props<Data>) {
  return (
    <Page title={title} trail={trail}>
      <PageHead title={title} lead={lead} aside={aside} />
      {query.data === undefined ? (
        <Loading query={query} failed={labels.failed}>
          <Skeletons label={labels.loading}>{skeleton}</Skeletons>
        </Loading>
      ) : (
        children(query.data)
      )}
    </Page>
  )
}
