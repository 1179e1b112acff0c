import type { Services } from '@bouquet/server/context.ts'
import { settleEnding } from '../end-project.ts'

/** Carries out couples' answers that were not undone, as the job does ten seconds later. */
export async function settleEndings(services: Services): Promise<void> {
  const pending = await services.db
    .selectFrom('project_endings')
    .select(['id', 'project_id'])
    .where('settled_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
  for (const { id, project_id } of pending) await settleEnding(services, project_id, id)
}
