import type { Services } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { deleteFiles } from './delete-files.ts'

export function fileJobs(services: Services): JobHandlers {
  return { 'delete-files': async ({ keys }) => void (await deleteFiles(services, keys)) }
}
