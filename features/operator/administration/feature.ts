import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import * as peopleContract from './people-contract.ts'
import { administrationQueues } from './server/administration-jobs.ts'
import { approveProvider, askForChanges, refuseProvider } from './server/decide-moderation.ts'
import { endSessionOfUser } from './server/end-session-of-user.ts'
import { exportPeople } from './server/export-people.ts'
import { exportedAdministration } from './server/exported-rows.ts'
import { getCouple } from './server/get-couple.ts'
import { getModerationCase } from './server/get-moderation-case.ts'
import { getUser } from './server/get-user.ts'
import { listAuditOfUser } from './server/list-audit-of-user.ts'
import { listPeople } from './server/list-people.ts'
import { listRequestsOfUser } from './server/list-requests-of-user.ts'
import { listUsers } from './server/list-users.ts'
import { exportWaitingProviders, listWaitingProviders } from './server/list-waiting-providers.ts'
import { mails } from './server/sample-mails.ts'
import { showCoupleContact } from './server/show-couple-contact.ts'

export const administration = {
  routes: [
    serve(
      { ...contract, ...peopleContract },
      {
        listWaitingProviders,
        exportWaitingProviders,
        getModerationCase,
        approveProvider,
        refuseProvider,
        askForChanges,
        listUsers,
        getUser,
        listAuditOfUser,
        listRequestsOfUser,
        endSessionOfUser,
        listPeople,
        exportPeople,
        getCouple,
        showCoupleContact,
      },
    ),
  ],
  queues: administrationQueues,
  mails,
  exported: exportedAdministration,
} satisfies Feature
