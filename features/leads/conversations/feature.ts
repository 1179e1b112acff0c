import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { conversationQueues } from './server/conversation-jobs.ts'
import { readConversation } from './server/read-conversation.ts'
import { mails } from './server/sample-mails.ts'
import { writeToCouple } from './server/write-message.ts'

export const conversations = {
  routes: [
    serve(contract, {
      readConversation,
      writeToCouple,
    }),
  ],
  queues: conversationQueues,
  mails,
} satisfies Feature
