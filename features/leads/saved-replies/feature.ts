import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { deleteSavedReply, noteReplyUsed, restoreSavedReply, updateSavedReply } from './server/change-saved-reply.ts'
import { createSavedReply } from './server/create-saved-reply.ts'
import { deleteExpiredReplies } from './server/delete-expired-replies.ts'
import { exportedSavedReplies } from './server/exported-rows.ts'
import { getReplyFacts } from './server/get-reply-facts.ts'
import { listSavedReplies } from './server/list-saved-replies.ts'
import { takeReadyMadeReplies } from './server/take-ready-made-replies.ts'

export const savedReplies = {
  routes: [
    serve(contract, {
      listSavedReplies,
      createSavedReply,
      takeReadyMadeReplies,
      updateSavedReply,
      deleteSavedReply,
      restoreSavedReply,
      noteReplyUsed,
      getReplyFacts,
    }),
  ],
  expired: [deleteExpiredReplies],
  exported: exportedSavedReplies,
} satisfies Feature
