import type { ReactNode } from 'react'
import { LoadingFailure } from './loading-failure.tsx'

type Props = {
  query: { error: Error | null; refetch: () => unknown }
  /** What did not work, as a title. */
  failed: string
  /** What stands there instead of a failure that is none, such as a record that is gone; nothing for any other. */
  instead?: (error: Error) => ReactNode
  /** The shape of what is on its way. */
  children?: ReactNode
}

/** Stands in the place of what a query has not read: its shape, or why it could not be read and the way to try again. */
export function Loading({ query: { error, refetch }, failed, instead, children }: Props) {
  if (!error) return children
  return instead?.(error) || <LoadingFailure title={failed} error={error} onRetry={refetch} />
}
