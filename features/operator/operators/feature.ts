import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { acceptOperatorInvitation, joinOperators, readOperatorInvitation } from './server/accept-invitation.ts'
import { changeOperatorRoles } from './server/change-operator-roles.ts'
import { deleteOldInvitations } from './server/delete-old-invitations.ts'
import { endSessionsOfOperator } from './server/end-sessions-of-operator.ts'
import { exportedOperators } from './server/exported-rows.ts'
import { exportOperators, listOperators } from './server/list-operators.ts'
import {
  inviteOperator,
  listOperatorInvitations,
  resendOperatorInvitation,
  withdrawOperatorInvitation,
} from './server/manage-invitations.ts'
import { operatorQueues } from './server/operator-jobs.ts'
import { removeOperator } from './server/remove-operator.ts'
import { resetFactorsOfOperator } from './server/reset-factors-of-operator.ts'
import { mails } from './server/sample-mails.ts'

export const operators = {
  routes: [
    serve(contract, {
      listOperators,
      exportOperators,
      changeOperatorRoles,
      endSessionsOfOperator,
      resetFactorsOfOperator,
      removeOperator,
      listOperatorInvitations,
      inviteOperator,
      resendOperatorInvitation,
      withdrawOperatorInvitation,
      readOperatorInvitation,
      acceptOperatorInvitation,
      joinOperators,
    }),
  ],
  queues: operatorQueues,
  mails,
  expired: [deleteOldInvitations],
  exported: exportedOperators,
} satisfies Feature
