import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { buildFigures } from './build-figures.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'build-figures': NoPayload
  }
}

/** After midnight in all seven countries, and before the nightly deletions. */
export const figureQueues = {
  'build-figures': { clock: '30 2 * * *', run: (services) => buildFigures(services) },
} satisfies Queues
