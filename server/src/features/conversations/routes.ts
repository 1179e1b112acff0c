import { readConversation as readContract, writeToCouple as writeContract } from '@bouquet/contract/conversations'
import type { Mount } from '../../http/mount.ts'
import { readConversation } from './read-conversation.ts'
import { writeToCouple } from './write-message.ts'

export function conversationRoutes(mount: Mount): void {
  mount(readContract, readConversation)
  mount(writeContract, writeToCouple)
}
