import type { QueryKey } from '@tanstack/react-query'
import { currentUserQuery, queryClient } from '../api/queries.ts'
import { doneIfOther } from '../changes/find-outcome.ts'

/**
 * For a form that holds the data of a query. After a lost answer, `read` fetches the data again; the answer of the change becomes the
 * query's data. The outcome is compared with the query's data before the change, as a refetch may replace it meanwhile.
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
