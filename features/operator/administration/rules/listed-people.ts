/** Whom the list of people and companies has: accounts by what they do, and couples with a project. */
export const personKinds = ['planner', 'venue', 'operator', 'couple'] as const
export type PersonKind = (typeof personKinds)[number]

/** The states of a couple's project in that list; an unconfirmed one may have expired. */
export const coupleStates = ['unconfirmed', 'confirmed', 'stopped', 'found'] as const
export type CoupleState = (typeof coupleStates)[number]

/** What the list filters couples by: a state, or that the couple's address refuses mails. */
export const coupleFilters = [...coupleStates, 'bounced'] as const
export type CoupleFilter = (typeof coupleFilters)[number]

export function isCoupleFilter(state: string): state is CoupleFilter {
  return coupleFilters.some((one) => one === state)
}

export function isCoupleState(state: string): state is CoupleState {
  return coupleStates.some((one) => one === state)
}
