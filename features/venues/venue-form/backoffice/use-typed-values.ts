import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type FilledVenue, type VenueValues, valuesOfTyped } from './form-values.ts'

type Form = UseFormReturn<VenueValues, unknown, FilledVenue>

/** What was typed in this tab before the page was loaded again; null when nothing was. */
export function useTypedBefore(id: string): VenueValues | null {
  return useState(() => valuesOfTyped(sessionStorage.getItem(keyOf(id))))[0]
}

/** Stores what is typed while it is not saved, until the page is left: loading it again loses nothing. */
export function useStoredTyping(id: string, { formState, subscribe, getValues }: Form): void {
  const { isDirty } = formState
  useEffect(() => {
    const key = keyOf(id)
    if (!isDirty) return sessionStorage.removeItem(key)
    sessionStorage.setItem(key, JSON.stringify(getValues()))
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify(values)),
    })
    return () => {
      stop()
      sessionStorage.removeItem(key)
    }
  }, [id, isDirty, subscribe, getValues])
}

const keyOf = (id: string) => `venue-form ${id}`
