import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useNavigate } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'
import { headOfQueueQuery } from './administration-queries.ts'

/** Leads on to whoever waits after this one, from the last to the first again; to the queue when nobody else waits. */
export function useNextCase(id: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const waiting = await queryClient
      .fetchQuery(headOfQueueQuery)
      .then(({ providers }) => providers.map((provider) => provider.id))
      .catch((): string[] => [])
    const here = waiting.indexOf(id)
    const next = [...waiting.slice(here + 1), ...waiting.slice(0, Math.max(here, 0))].find((other) => other !== id)
    await navigate(next ? administrationPaths.moderationCase(next) : administrationPaths.moderation)
  }
}
