import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import * as ownNotesContract from './own-notes-contract.ts'
import { eventRequestQueues } from './server/event-request-jobs.ts'
import { exportEventRequests } from './server/export-event-requests.ts'
import { exportedEventRequests } from './server/exported-rows.ts'
import { getEventRequest } from './server/get-event-request.ts'
import { getNeighbours } from './server/get-neighbours.ts'
import { listChangedRequests } from './server/list-changed-requests.ts'
import { listEventRequests } from './server/list-event-requests.ts'
import { noteMove, undoMove } from './server/note-move.ts'
import { saveNote, saveReminder } from './server/own-notes.ts'
import { declineEventRequests, rejectEventRequest } from './server/reject-event-request.ts'
import { mails } from './server/sample-mails.ts'
import { searchEventRequests } from './server/search-event-requests.ts'
import { undoDecline } from './server/undo-decline.ts'
import { unlockEventRequest } from './server/unlock-event-request.ts'

export const eventRequests = {
  routes: [
    serve(contract, {
      listEventRequests,
      searchEventRequests,
      listChangedRequests,
      getEventRequest,
      unlockEventRequest,
      rejectEventRequest,
      declineEventRequests,
      undoDecline,
      getNeighbours,
      exportEventRequests,
      noteMove,
      undoMove,
    }),
    serve(ownNotesContract, { saveNote, saveReminder }),
  ],
  queues: eventRequestQueues,
  mails,
  exported: exportedEventRequests,
} satisfies Feature
