import { getCurrentUser } from '@bouquet/contract/session-contract'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { endingReads, isWorthRetrying } from '../connection/reads.ts'
import { call } from './client.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      behavior: endingReads,
      // A read never waits for the connection in silence: it answers from the cache or fails, and is made again afterwards.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a connection a change fails at once; else it would wait for one, and be carried out after its dialog was dismissed.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The signed-in person: plan, credits, what waits, what the profile lacks. Invalidate it after whatever changes them. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }) => (await call(getCurrentUser, {}, signal)).user,
})
