/** Whom the list of people and companies has: accounts by what they do, and couples with a project. */
export const personKinds = ['planner', 'venue', 'operator', 'couple'] as const
export type PersonKind = (typeof personKinds)[number]

/** The states of a couple's project in that list; an unconfirmed one may have expired. */
export const coupleStates = ['unconfirmed', 'confirmed', 'stopped', 'found'] as const
export type CoupleState = (typeof coupleStates)[number]

export function isCoupleState(state: string): state is CoupleState {
  return coupleStates.some((one) => one === state)
}
