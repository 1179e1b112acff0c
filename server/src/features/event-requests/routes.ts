import {
  getEventRequest as getContract,
  listEventRequests as listContract,
  rejectEventRequest as rejectContract,
  unlockEventRequest as unlockContract,
} from '@bouquet/contract/event-requests'
import type { Mount } from '../../http/mount.ts'
import { getEventRequest } from './get-event-request.ts'
import { listEventRequests } from './list-event-requests.ts'
import { rejectEventRequest } from './reject-event-request.ts'
import { unlockEventRequest } from './unlock-event-request.ts'

export function eventRequestRoutes(mount: Mount): void {
  mount(listContract, listEventRequests)
  mount(getContract, getEventRequest)
  mount(unlockContract, unlockEventRequest)
  mount(rejectContract, rejectEventRequest)
}
