import type { QueryKey } from '@tanstack/react-query'
import { currentUserQuery, queryClient } from '../api/queries.ts'
import { doneIfOther } from '../changes/find-outcome.ts'

/**
 * For a form that holds what a query has read: `read` asks the server again when no answer came, and the answer becomes the query's. What
 * was saved differs from what the query has now, and not from what it reads once the connection is back.
 */
export function savedQuery<Answer>(queryKey: QueryKey, read: () => Promise<Answer>) {
  const before = queryClient.getQueryData(queryKey)
  return {
    find: async () => doneIfOther(await read(), before),
    onDone: (answer: Answer) => {
      queryClient.setQueryData(queryKey, answer)
      // The change may have completed something that the profile lacked.
      void queryClient.invalidateQueries(currentUserQuery)
    },
  }
}
