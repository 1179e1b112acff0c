import type { ReactNode } from 'react'
import { LoadingFailure } from './loading-failure.tsx'
import { type Retried, useRetry } from './use-retry.ts'

type Props = {
  query: Retried
  /** What did not work, as a title. */
  failed: string
  /** What stands there instead of a failure that is none, such as a record that is gone; nothing for any other. */
  instead?: (error: Error) => ReactNode
  /** The shape of what is on its way. */
  children?: ReactNode
}

/** Stands in the place of what a query has not read: its shape, or why it could not be read and the way to try again. */
export function Loading({ query, failed, instead, children }: Props) {
  const { failure, isRetrying, retry } = useRetry(query)
  if (!failure) return children
  return instead?.(failure) || <LoadingFailure title={failed} error={failure} isRetrying={isRetrying} onRetry={retry} />
}
