import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { requestDoubtQueues } from './server/doubt-jobs.ts'
import { exportDoubtedProjects, listDoubtedProjects } from './server/list-doubted-projects.ts'
import { mails } from './server/sample-mails.ts'
import { settleDoubt } from './server/settle-doubt.ts'

export const requestDoubts = {
  routes: [
    serve(contract, {
      listDoubtedProjects,
      exportDoubtedProjects,
      settleDoubt,
    }),
  ],
  queues: requestDoubtQueues,
  mails,
} satisfies Feature
