export const conversationAuthors = ['couple', 'provider'] as const
export type ConversationAuthor = (typeof conversationAuthors)[number]

export const maxConversationTextLength = 4000

/** How many messages of a conversation are shown, counted from the newest. */
export const shownConversationMessages = 200
