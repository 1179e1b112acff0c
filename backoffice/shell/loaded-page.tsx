import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Page } from './page.tsx'

type Props<Data> = {
  title: string
  lead: string
  /** What stands at the title's right. */
  aside?: ReactNode
  query: UseQueryResult<Data>
  labels: { loading: string; failed: string }
  /** The page's shape while its data is on its way. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of one call: its head at once, then what the call brings, or why it does not. */
export function LoadedPage<Data>({ title, lead, aside, query, labels, skeleton, children }: Props<Data>) {
  return (
    <Page title={title}>
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
