import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { publishPlannedGuides } from './publish-guide-text.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'publish-planned-guides': NoPayload
  }
}

export const guideEditorQueues = {
  'publish-planned-guides': { clock: '* * * * *', run: (services) => publishPlannedGuides(services) },
} satisfies Queues
