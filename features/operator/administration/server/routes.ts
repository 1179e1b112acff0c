import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  approveProvider as approveContract,
  listAuditOfUser as auditContract,
  getModerationCase as caseContract,
  askForChanges as changesContract,
  endSessionOfUser as endSessionContract,
  getUser as getUserContract,
  listUsers as listUsersContract,
  listWaitingProviders as queueContract,
  refuseProvider as refuseContract,
  listRequestsOfUser as requestsContract,
} from '../contract.ts'
import { approveProvider, askForChanges, refuseProvider } from './decide-moderation.ts'
import { endSessionOfUser } from './end-session-of-user.ts'
import { getModerationCase } from './get-moderation-case.ts'
import { getUser } from './get-user.ts'
import { listAuditOfUser } from './list-audit-of-user.ts'
import { listRequestsOfUser } from './list-requests-of-user.ts'
import { listUsers } from './list-users.ts'
import { listWaitingProviders } from './list-waiting-providers.ts'

export function administrationRoutes(mount: Mount): void {
  mount(queueContract, listWaitingProviders)
  mount(caseContract, getModerationCase)
  mount(approveContract, approveProvider)
  mount(refuseContract, refuseProvider)
  mount(changesContract, askForChanges)
  mount(listUsersContract, listUsers)
  mount(getUserContract, getUser)
  mount(auditContract, listAuditOfUser)
  mount(requestsContract, listRequestsOfUser)
  mount(endSessionContract, endSessionOfUser)
}
