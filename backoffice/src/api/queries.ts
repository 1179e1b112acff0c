import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'
import { call } from './client.ts'
import { getCurrentUser } from './first-calls.ts'

/** Only what may succeed the next time is tried again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const passing = error instanceof ApiProblem && (error.status === 0 || error.status >= 502)
  return passing && failures < 2
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying }, mutations: { retry: false } },
})

/** The signed-in person: plan, credits, what waits, what the profile lacks. Invalidate it after whatever changes them. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }) => (await call(getCurrentUser, {}, signal)).user,
})
