import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type FilledVenue, type VenueValues, valuesOfTyped } from './form-values.ts'

type Form = UseFormReturn<VenueValues, unknown, FilledVenue>

/** The unsaved values that were stored in this tab before the page was reloaded; null when there are none. */
export function useTypedBefore(id: string): VenueValues | null {
  return useState(() => valuesOfTyped(sessionStorage.getItem(keyOf(id))))[0]
}

/** Stores unsaved values until the page is left, so that a reload loses nothing. */
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
