export const conversationAuthors = ['couple', 'provider'] as const
export type ConversationAuthor = (typeof conversationAuthors)[number]

export const maxConversationTextLength = 4000

/** How many messages of a conversation are shown, the newest. */
export const shownConversationMessages = 200

type Request = { isUnlocked: boolean; isRejected: boolean; isStopped: boolean; isHired: boolean }

/**
 * Whether both sides may write (rule "conversation"): the contact is open, nobody has declined, and the couple still looks or has hired
 * this very provider.
 */
export function isConversationOpen({ isUnlocked, isRejected, isStopped, isHired }: Request): boolean {
  return isUnlocked && !isRejected && (!isStopped || isHired)
}
