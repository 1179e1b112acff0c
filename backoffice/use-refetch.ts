import { useEffect, useRef } from 'react'

const pausesMs = [1000, 1500, 2000, 3000, 5000, 8000, 15_000, 30_000, 60_000]

/**
 * Refetches with growing pauses for about two minutes while something is pending, and once more when it has ended. `underWay` names what is
 * pending, or is empty; a new name starts over.
 */
export function useRefetch(underWay: string, refetch: () => void): void {
  const current = useRef(refetch)
  useEffect(() => {
    current.current = refetch
  })
  useEffect(() => {
    if (underWay === '') return
    let timer: ReturnType<typeof setTimeout>
    const refetchAfter = ([pause, ...later]: readonly number[]) => {
      if (pause === undefined) return
      timer = setTimeout(() => {
        current.current()
        refetchAfter(later)
      }, pause)
    }
    refetchAfter(pausesMs)
    return () => {
      clearTimeout(timer)
      current.current()
    }
  }, [underWay])
}
