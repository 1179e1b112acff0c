import { useSingleKeys } from '@bouquet/backoffice/single-keys.ts'

/** The keyboard shortcuts of the list and of a request, unless they are switched off. */
export const useRequestKeys = (acts: Parameters<typeof useSingleKeys>[1]) => useSingleKeys('requestKeys', acts)
