import { useSingleKeys } from '@bouquet/backoffice/single-keys.ts'

/** The keyboard shortcuts of the decisions, unless they are switched off. */
export const useDecisionKeys = (acts: Parameters<typeof useSingleKeys>[1]) => useSingleKeys('moderationKeys', acts)
