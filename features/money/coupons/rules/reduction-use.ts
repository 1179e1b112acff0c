/**
 * The state of a percentage's use: `reserved` while its purchase has begun and is not paid, `paying` while a bank carries the payment out,
 * `used` once it is paid. A use that is given back has no row.
 */
export const useStates = ['reserved', 'paying', 'used'] as const
export type UseState = (typeof useStates)[number]

/** How long a purchase that has begun and is not paid holds its use. */
export const reservationMinutes = 30

/** The moment from which a reserved use is given back. */
export function reservedUntil(begunAt: Date): Date {
  return new Date(begunAt.getTime() + reservationMinutes * 60_000)
}

/** Whether another purchase of the same company can take a use over: only from one that nobody is paying. */
export function canTakeOver(state: UseState): boolean {
  return state === 'reserved'
}
