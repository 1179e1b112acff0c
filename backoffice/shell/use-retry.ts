import { useState } from 'react'

export type Retried = { error: Error | null; isFetching: boolean; refetch: () => unknown }

/**
 * The failure of a query and the way to try again. The failure stays while it is tried again: a button that vanished under the
 * finger would take the focus along, and with it the keyboard's way out of a dialog.
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
