import type { RequestStage } from '@bouquet/domain/request-stages'

/** What a provider notes by hand: a call, a quote that was sent, and how it ended. */
export const requestMoves = ['call', 'quote', 'win', 'lose'] as const
export type RequestMove = (typeof requestMoves)[number]

const movesFrom: Record<RequestMove, readonly RequestStage[]> = {
  call: ['read', 'quoted', 'won'],
  quote: ['read', 'answered'],
  // Who was chosen outside of these pages may say so when the couple no longer looks.
  win: ['read', 'answered', 'quoted', 'lost', 'stopped'],
  lose: ['read', 'answered', 'quoted'],
}

/** The stages from which the provider may note this. */
export function stagesBefore(move: RequestMove): readonly RequestStage[] {
  return movesFrom[move]
}

/** What the moves by hand and their undoing depend on. */
export type MoveFacts = {
  stage: RequestStage
  isContactOpen: boolean
  answeredBy: 'message' | 'call' | null
  isQuoted: boolean
  outcome: 'won' | 'lost' | null
}

/** Whether a provider may note this about a request: only of a couple whose contact they have, and a call only until they have answered. */
export function mayNote(move: RequestMove, { stage, isContactOpen, answeredBy }: MoveFacts): boolean {
  return isContactOpen && movesFrom[move].includes(stage) && (move !== 'call' || answeredBy === null)
}

/** The latest move that can be taken back; null when the last step was not the provider's own, or the request is declined. */
export function undoableMove({ stage, answeredBy, isQuoted, outcome }: MoveFacts): RequestMove | null {
  if (stage === 'declined') return null
  if (outcome) return outcome === 'won' ? 'win' : 'lose'
  if (isQuoted) return 'quote'
  return answeredBy === 'call' ? 'call' : null
}
