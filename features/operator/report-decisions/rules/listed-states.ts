/** Reports that wait for an answer, those that have one, or all. */
export const listedStates = ['open', 'decided', 'all'] as const
