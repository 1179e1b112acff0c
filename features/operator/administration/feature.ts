import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { administrationQueues } from './server/administration-jobs.ts'
import { approveProvider, askForChanges, refuseProvider } from './server/decide-moderation.ts'
import { endSessionOfUser } from './server/end-session-of-user.ts'
import { exportedAdministration } from './server/exported-rows.ts'
import { getModerationCase } from './server/get-moderation-case.ts'
import { getUser } from './server/get-user.ts'
import { listAuditOfUser } from './server/list-audit-of-user.ts'
import { listRequestsOfUser } from './server/list-requests-of-user.ts'
import { listUsers } from './server/list-users.ts'
import { listWaitingProviders } from './server/list-waiting-providers.ts'
import { mails } from './server/sample-mails.ts'

export const administration = {
  routes: [
    serve(contract, {
      listWaitingProviders,
      getModerationCase,
      approveProvider,
      refuseProvider,
      askForChanges,
      listUsers,
      getUser,
      listAuditOfUser,
      listRequestsOfUser,
      endSessionOfUser,
    }),
  ],
  queues: administrationQueues,
  mails,
  exported: exportedAdministration,
} satisfies Feature
