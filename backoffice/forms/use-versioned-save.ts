import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isProblem } from '../api/api-problem.ts'
import { useSave } from './use-save.ts'

type Saving<Values extends FieldValues, Filled, Present> = Omit<
  Parameters<typeof useSave<Values, Filled, Present>>[1],
  'send' | 'next'
> & {
  /** The data with which the page was opened. */
  present: Present
  read: () => Promise<Present>
  valuesOf: (present: Present) => Values
  send: (filled: Filled, version: number, key: string) => Promise<Present>
  /** Runs after the saved values have become the form's. */
  next?: (saved: Present) => void
}

/**
 * As `useSave`, for data with a version (rule "two windows on one venue"): when another window has saved other values first, `other` has those
 * values, and the form keeps the user's input until `takeOther` or `saveOver`. The version is the one that the form was filled with, even if a
 * query has loaded a newer one since.
 */
export function useVersionedSave<Values extends FieldValues, Filled, Present extends { version: number }>(
  form: UseFormReturn<Values, unknown, Filled>,
  { present, read, valuesOf, send, next, ...change }: Saving<Values, Filled, Present>,
) {
  const base = useRef(present)
  const [other, setOther] = useState<Present | null>(null)
  const fill = (now: Present) => {
    base.current = now
    setOther(null)
    form.reset(valuesOf(now))
  }
  const isSame = (now: Present) => JSON.stringify(valuesOf(now)) === JSON.stringify(valuesOf(base.current))
  const save = useSave<Values, Filled, Present>(form, {
    ...change,
    send: async (filled, key) => {
      try {
        return await send(filled, base.current.version, key)
      } catch (error) {
        if (!isProblem(error, 'changed_elsewhere')) throw error
        const now = await read()
        if (!isSame(now)) {
          setOther(now)
          throw new DOMException('', 'AbortError')
        }
        base.current = now
        return await send(filled, now.version, key)
      }
    },
    next: (saved) => {
      fill(saved)
      next?.(saved)
    },
  })
  return {
    ...save,
    other,
    takeOther: () => {
      if (other) fill(other)
    },
    saveOver: () => {
      if (other) base.current = other
      setOther(null)
      void save.submit()
    },
  }
}
