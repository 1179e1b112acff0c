import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import {
  deleteExpiredLinkRequests,
  deletePastProjects,
  deleteUnconfirmedProjects,
} from './server/delete-expired-projects.ts'
import { projectQueues } from './server/project-jobs.ts'
import { mails, textMessages } from './server/sample-mails.ts'
import { submitProject } from './server/submit-project.ts'

export const projects = {
  routes: [
    serve(contract, {
      submitProject: (ctx, { body }) => submitProject(ctx, body),
    }),
  ],
  queues: projectQueues,
  mails,
  textMessages,
  expired: [deleteExpiredLinkRequests, deletePastProjects, deleteUnconfirmedProjects],
} satisfies Feature
