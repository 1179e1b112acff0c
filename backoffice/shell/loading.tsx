import type { ReactNode } from 'react'
import { LoadingFailure } from './loading-failure.tsx'
import { type Retried, useRetry } from './use-retry.ts'

type Props = {
  query: Retried
  /** What did not work, as a title. */
  failed: string
  /** Replaces errors that are not failures, such as a deleted record; undefined for any other error. */
  instead?: (error: Error) => ReactNode
  /** The skeleton of the content that is loading. */
  children?: ReactNode
}

/** Replaces the content of a query that is loading or has failed: a skeleton, or the reason and a button to try again. */
export function Loading({ query, failed, instead, children }: Props) {
  const { failure, isRetrying, retry } = useRetry(query)
  if (!failure) return children
  return instead?.(failure) || <LoadingFailure title={failed} error={failure} isRetrying={isRetrying} onRetry={retry} />
}
