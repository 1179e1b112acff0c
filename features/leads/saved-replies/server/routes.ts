import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  createSavedReply as createContract,
  deleteSavedReply as deleteContract,
  listSavedReplies as listContract,
  takeReadyMadeReplies as readyMadeContract,
  restoreSavedReply as restoreContract,
  updateSavedReply as updateContract,
  noteReplyUsed as usedContract,
} from '../contract.ts'
import { deleteSavedReply, noteReplyUsed, restoreSavedReply, updateSavedReply } from './change-saved-reply.ts'
import { createSavedReply } from './create-saved-reply.ts'
import { listSavedReplies } from './list-saved-replies.ts'
import { takeReadyMadeReplies } from './take-ready-made-replies.ts'

export function savedReplyRoutes(mount: Mount): void {
  mount(listContract, listSavedReplies)
  mount(createContract, createSavedReply)
  mount(readyMadeContract, takeReadyMadeReplies)
  mount(updateContract, updateSavedReply)
  mount(deleteContract, deleteSavedReply)
  mount(restoreContract, restoreSavedReply)
  mount(usedContract, noteReplyUsed)
}
