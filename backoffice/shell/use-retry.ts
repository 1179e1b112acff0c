import { useState } from 'react'

export type Retried = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/**
 * The failure of a query and the function to retry it. The failure stays visible during the retry: a button that vanished would lose the
 * focus, and with it the keyboard's way out of a dialog.
 */
export function useRetry({ error, isFetching, refetch }: Retried) {
  const [former, setFormer] = useState<Error | null>(null)
  return {
    failure: error ?? (isFetching ? former : null),
    isRetrying: isFetching,
    retry: () => {
      setFormer(error)
      void refetch()
    },
  }
}
