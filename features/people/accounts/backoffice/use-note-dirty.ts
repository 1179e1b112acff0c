import { useEffect, useRef } from 'react'

export type NoteDirty = (isDirty: boolean) => void

/** Reports to the page whether its form holds changes, and that it holds none any more when it goes. */
export function useNoteDirty(isDirty: boolean, note: NoteDirty): void {
  const latest = useRef(note)
  latest.current = note
  useEffect(() => {
    latest.current(isDirty)
    return () => latest.current(false)
  }, [isDirty])
}
