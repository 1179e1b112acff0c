import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingFailure } from './loading-failure.tsx'
import { Page } from './page.tsx'

type Props<Data> = {
  title: string
  lead: string
  /** What stands at the title's right. */
  aside?: ReactNode
  query: UseQueryResult<Data>
  words: { loading: string; failed: string; retry: string }
  /** The page's shape while its data is on its way. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of one call: its head at once, then what the call brings, or why it does not. */
export function LoadedPage<Data>(props: Props<Data>) {
  const { title, lead, aside, query, words, skeleton, children } = props
  const { data, error, refetch } = query
  const hasFailed = error !== null && data === undefined
  return (
    <Page title={title}>
      <PageHead title={title} lead={lead} aside={aside} />
      {data !== undefined && children(data)}
      {data === undefined && !hasFailed && <Skeletons label={words.loading}>{skeleton}</Skeletons>}
      {hasFailed && <LoadingFailure title={words.failed} error={error} retry={words.retry} onRetry={refetch} />}
    </Page>
  )
}
