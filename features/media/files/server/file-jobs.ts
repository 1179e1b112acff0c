import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { deleteFiles } from './delete-files.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'delete-files': { keys: string[] }
  }
}

export const fileQueues = {
  'delete-files': { run: async (services, { keys }) => void (await deleteFiles(services, keys)) },
} satisfies Queues
