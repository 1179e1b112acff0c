/** Rule "prestations of a venue"; lengths in characters, the budget in units of its currency. */
export const prestationLimits = { longestTitle: 120, longestDescription: 1000, highestBudget: 1_000_000 } as const
