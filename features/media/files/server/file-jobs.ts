import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { deleteFiles } from './delete-files.ts'

export function fileJobs(services: Services): JobHandlers {
  return { 'delete-files': async ({ keys }) => void (await deleteFiles(services, keys)) }
}
