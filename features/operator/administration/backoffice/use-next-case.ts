import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useNavigate } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import { headOfQueueQuery } from './administration-queries.ts'

type Queue = {
  /** The ids of the waiting cases, longest waiting first. */
  waiting: () => Promise<string[]>
  path: string
  casePath: (id: string) => string
}

/** Opens the case that waits after this one, starting again after the last; opens the queue when nothing else waits. */
export function useNextCase(id: string, queue: Queue): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const waiting = await queue.waiting().catch((): string[] => [])
    const here = waiting.indexOf(id)
    const next = [...waiting.slice(here + 1), ...waiting.slice(0, Math.max(here, 0))].find((other) => other !== id)
    await navigate(next ? queue.casePath(next) : queue.path)
  }
}

/** Like `useNextCase`, for providers. */
export function useNextProvider(id: string): () => Promise<void> {
  return useNextCase(id, {
    waiting: async () => (await queryClient.fetchQuery(headOfQueueQuery)).providers.map((provider) => provider.id),
    path: administrationPaths.moderation,
    casePath: administrationPaths.moderationCase,
  })
}
