import { useEffect, useRef } from 'react'

export type NoteDirty = (isDirty: boolean) => void

/** Reports to the page whether its form has unsaved changes, and that it has none when it unmounts. */
export function useNoteDirty(isDirty: boolean, note: NoteDirty): void {
  const latest = useRef(note)
  latest.current = note
  useEffect(() => {
    latest.current(isDirty)
    return () => latest.current(false)
  }, [isDirty])
}
