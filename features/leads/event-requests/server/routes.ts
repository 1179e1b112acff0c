import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  listChangedRequests as changedContract,
  declineEventRequests as declineContract,
  exportEventRequests as exportContract,
  getReplyFacts as factsContract,
  getEventRequest as getContract,
  listEventRequests as listContract,
  noteMove as moveContract,
  getNeighbours as neighboursContract,
  keepNote as noteContract,
  rejectEventRequest as rejectContract,
  keepReminder as reminderContract,
  searchEventRequests as searchContract,
  undoDecline as undoContract,
  undoMove as undoMoveContract,
  unlockEventRequest as unlockContract,
} from '../contract.ts'
import { exportEventRequests } from './export-event-requests.ts'
import { getEventRequest } from './get-event-request.ts'
import { getNeighbours } from './get-neighbours.ts'
import { getReplyFacts } from './get-reply-facts.ts'
import { listChangedRequests } from './list-changed-requests.ts'
import { listEventRequests } from './list-event-requests.ts'
import { noteMove, undoMove } from './note-move.ts'
import { keepNote, keepReminder } from './own-notes.ts'
import { declineEventRequests, rejectEventRequest } from './reject-event-request.ts'
import { searchEventRequests } from './search-event-requests.ts'
import { undoDecline } from './undo-decline.ts'
import { unlockEventRequest } from './unlock-event-request.ts'

export function eventRequestRoutes(mount: Mount): void {
  mount(listContract, listEventRequests)
  mount(searchContract, searchEventRequests)
  mount(changedContract, listChangedRequests)
  mount(getContract, getEventRequest)
  mount(unlockContract, unlockEventRequest)
  mount(rejectContract, rejectEventRequest)
  mount(declineContract, declineEventRequests)
  mount(undoContract, undoDecline)
  mount(neighboursContract, getNeighbours)
  mount(exportContract, exportEventRequests)
  mount(moveContract, noteMove)
  mount(undoMoveContract, undoMove)
  mount(noteContract, keepNote)
  mount(reminderContract, keepReminder)
  mount(factsContract, getReplyFacts)
}
