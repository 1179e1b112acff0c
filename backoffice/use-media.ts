import { useSyncExternalStore } from 'react'

/** Whether the window fits the media query, also after it has changed. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether a list has the whole width of a telephone, and no room beside or above it. */
export const useIsTelephone = () => useMedia('(max-width: 44rem)')
