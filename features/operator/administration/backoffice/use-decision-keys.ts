import { useSingleKeys } from '@bouquet/backoffice/single-keys.ts'

/** The keys of a decision, as long as they are not switched off. */
export const useDecisionKeys = (acts: Parameters<typeof useSingleKeys>[1]) => useSingleKeys('moderationKeys', acts)
