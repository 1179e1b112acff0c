import type { RequestStage } from '@bouquet/domain/request-stages'

/** What a provider notes by hand: a call, a sent quote, and the outcome. */
export const requestMoves = ['call', 'quote', 'win', 'lose'] as const
export type RequestMove = (typeof requestMoves)[number]

const movesFrom: Record<RequestMove, readonly RequestStage[]> = {
  call: ['read', 'quoted', 'won'],
  quote: ['read', 'answered'],
  // A provider who was hired outside of this site may note it after the couple has stopped looking.
  win: ['read', 'answered', 'quoted', 'lost', 'stopped'],
  lose: ['read', 'answered', 'quoted'],
}

/** The facts that decide which moves by hand are possible and can be undone. */
export type MoveFacts = {
  stage: RequestStage
  isContactOpen: boolean
  answeredBy: 'message' | 'call' | null
  isQuoted: boolean
  outcome: 'won' | 'lost' | null
}

/** Whether a provider may note this move: only when the couple's contact is open, and a call only until they have answered. */
export function mayNote(move: RequestMove, { stage, isContactOpen, answeredBy }: MoveFacts): boolean {
  return isContactOpen && movesFrom[move].includes(stage) && (move !== 'call' || answeredBy === null)
}

/** The latest move that can be undone; null when the last step was not the provider's own, or the request is declined. */
export function undoableMove({ stage, answeredBy, isQuoted, outcome }: MoveFacts): RequestMove | null {
  if (stage === 'declined') return null
  if (outcome) return outcome === 'won' ? 'win' : 'lose'
  if (isQuoted) return 'quote'
  return answeredBy === 'call' ? 'call' : null
}
