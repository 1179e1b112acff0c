import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isProblem } from '../api/api-problem.ts'
import { useSave } from './use-save.ts'

type Saving<Values extends FieldValues, Filled, Present> = Omit<
  Parameters<typeof useSave<Values, Filled, Present>>[1],
  'send' | 'next'
> & {
  /** The data with which the form was opened; null for what is not stored yet. */
  present: Present | null
  read: () => Promise<Present>
  valuesOf: (present: Present) => Values
  send: (filled: Filled, version: number | null, key: string) => Promise<Present>
  /** Runs after the saved values have become the form's. */
  next?: (saved: Present) => void
}

/**
 * As `useSave`, for data with a version (rule "two windows on one form"): when another window has saved other values first, `other` has those
 * values, and the form keeps the user's input until `takeOther` or `saveOver`. The version is the one that the form was filled with, even if a
 * query has loaded a newer one since.
 */
export function useVersionedSave<Values extends FieldValues, Filled, Present extends { version: number }>(
  form: UseFormReturn<Values, unknown, Filled>,
  { present, read, valuesOf, send, next, ...change }: Saving<Values, Filled, Present>,
) {
  const base = useRef<Present | null>(present)
  const sent = useRef<Record<string, string>>({})
  const [other, setOther] = useState<Present | null>(null)
  const fill = (now: Present) => {
    base.current = now
    setOther(null)
    form.reset(valuesOf(now))
  }
  const isSame = (now: Present) =>
    base.current !== null && JSON.stringify(valuesOf(now)) === JSON.stringify(valuesOf(base.current))
  // A first try whose answer was lost has saved these very values.
  const isTyped = (now: Present) => JSON.stringify(valuesOf(now)) === JSON.stringify(form.getValues())
  const save = useSave<Values, Filled, Present>(form, {
    draftOf: present !== null && 'id' in present ? String(present.id) : '',
    ...change,
    send: async (filled, key) => {
      sent.current = textsOf(form.getValues())
      if (save.isOutdated.current && base.current !== null) {
        save.isOutdated.current = false
        setOther(base.current)
        throw new DOMException('', 'AbortError')
      }
      try {
        return await send(filled, base.current?.version ?? null, key)
      } catch (error) {
        if (!isProblem(error, 'changed_elsewhere')) throw error
        const now = await read()
        if (isTyped(now)) return now
        if (!isSame(now)) {
          setOther(now)
          throw new DOMException('', 'AbortError')
        }
        base.current = now
        return await send(filled, now.version, key)
      }
    },
    next: (saved) => {
      const typedSince = changedSince(sent.current, form.getValues())
      fill(saved)
      for (const [name, value] of typedSince) form.setValue(name, value, { shouldDirty: true })
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

function textsOf(values: FieldValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** What the user has typed while the save was under way, which the saved values must not replace. */
function changedSince<Values extends FieldValues>(sent: Record<string, string>, values: Values) {
  const entries = Object.entries(values) as [Path<Values>, PathValue<Values, Path<Values>>][]
  return entries.filter(([name, value]) => JSON.stringify(value) !== sent[name])
}
