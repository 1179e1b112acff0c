import { maxCredits } from '@bouquet/domain/credit-price'

export const adjustmentStates = ['waiting', 'booked', 'refused', 'expired'] as const
/** Waiting for a second person; booked in the ledger; refused; or never decided on in time. */
export type AdjustmentState = (typeof adjustmentStates)[number]

export const adjustmentDirections = ['add', 'take'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

/** Why an operator adjusts credits; `undone` takes an earlier adjustment back. */
export const adjustmentReasons = ['goodwill', 'technical_problem', 'wrong_booking', 'misuse', 'undone'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

export const chosenReasons = ['goodwill', 'technical_problem', 'wrong_booking', 'misuse'] as const
/** The reasons that an operator chooses from. */
export type ChosenReason = (typeof chosenReasons)[number]

const reasonsOfDirection: Readonly<Record<AdjustmentDirection, readonly ChosenReason[]>> = {
  add: ['goodwill', 'technical_problem', 'wrong_booking'],
  take: ['wrong_booking', 'misuse'],
}

/** The reasons for which credits are added, or taken. */
export function reasonsToAdjust(direction: AdjustmentDirection): readonly ChosenReason[] {
  return reasonsOfDirection[direction]
}

export const adjustmentLimits = {
  /** Credits of one adjustment, as of one purchase. */
  maxCredits,
  noteLength: { min: 10, max: 500 },
  /** How long an adjustment waits for a second person. */
  validDays: 14,
  /** The time over which an operator's credits are added up. */
  hours: 24,
} as const

/** The change of the balance. */
export function signedCredits(direction: AdjustmentDirection, quantity: number): number {
  return direction === 'add' ? quantity : -quantity
}

/** Rule "second pair of eyes": added and taken credits count alike, and this one with what the operator booked alone in the last hours. */
export function needsSecondPerson(credits: number, bookedAlone: number, limit: number): boolean {
  return Math.abs(credits) + bookedAlone > limit
}

/** The rule that the ledger's row names, which the provider reads as a sentence. */
export function ledgerRule(reason: AdjustmentReason): string {
  return `adjusted_${reason}`
}

/** An adjustment that waits is over when its time is. */
export function adjustmentState(
  { state, expiresAt }: { state: Exclude<AdjustmentState, 'expired'>; expiresAt: Date | null },
  now: Date,
): AdjustmentState {
  return state === 'waiting' && expiresAt !== null && expiresAt <= now ? 'expired' : state
}
