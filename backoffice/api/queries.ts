import { QueryClient, queryOptions } from '@tanstack/react-query'
import { endingReads, isWorthRetrying } from '../connection/reads.ts'
import { signedInUser } from '../session/first-user.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      behavior: endingReads,
      // A read never waits silently for the connection: it answers from the cache or fails, and is repeated when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a connection a change fails at once; otherwise it would wait for one and be carried out after its dialog was dismissed.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The signed-in user: plan, credits, open tasks, and what the profile lacks. Invalidate this query after every change of them. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => signedInUser(signal),
})
