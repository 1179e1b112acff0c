import { useSingleKeys } from '@bouquet/backoffice/single-keys.ts'

/** The keys of the list and of a request, as long as they are not switched off. */
export const useRequestKeys = (acts: Parameters<typeof useSingleKeys>[1]) => useSingleKeys('requestKeys', acts)
