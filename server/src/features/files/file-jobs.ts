import type { Services } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { deleteFiles } from './delete-files.ts'

export function fileJobs(services: Services): JobHandlers {
  return { 'delete-files': ({ keys }) => deleteFiles(services, keys) }
}
