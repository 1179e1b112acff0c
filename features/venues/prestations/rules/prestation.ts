/** Rule "catalogue of prestations"; lengths in characters. */
export const catalogueLimits = { entries: 100, longestLabel: 60, longestSlug: 60 } as const

/** Rule "prestations of a venue"; lengths in characters, the budget in units of its currency. */
export const prestationLimits = { longestTitle: 120, longestDescription: 1000, highestBudget: 1_000_000 } as const
