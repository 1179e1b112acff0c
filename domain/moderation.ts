export const moderationStates = ['waiting', 'changes_asked', 'refused', 'approved'] as const
export type ModerationState = (typeof moderationStates)[number]

const moderationActions = ['approve', 'refuse', 'ask_changes'] as const
export type ModerationAction = (typeof moderationActions)[number]

/** Rule "moderation": the states in which each action is allowed. An approved provider can be refused later, which withdraws the approval. */
const allowedIn: Record<ModerationAction, readonly ModerationState[]> = {
  approve: ['waiting', 'changes_asked', 'refused'],
  refuse: ['waiting', 'changes_asked', 'approved'],
  ask_changes: ['waiting', 'refused'],
}

export const moderationReason = { minLength: 10, maxLength: 2000 } as const

export function mayModerate(action: ModerationAction, state: ModerationState): boolean {
  return allowedIn[action].includes(state)
}

/** The columns of a provider's row about its moderation. */
export function moderationState(row: { isModerated: boolean; answer: string | null }): ModerationState {
  if (row.isModerated) return 'approved'
  return row.answer === 'changes_asked' || row.answer === 'refused' ? row.answer : 'waiting'
}
