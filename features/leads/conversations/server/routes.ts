import type { Mount } from '@bouquet/server/http/mount.ts'
import { readConversation as readContract, writeToCouple as writeContract } from '../contract.ts'
import { readConversation } from './read-conversation.ts'
import { writeToCouple } from './write-message.ts'

export function conversationRoutes(mount: Mount): void {
  mount(readContract, readConversation)
  mount(writeContract, writeToCouple)
}
