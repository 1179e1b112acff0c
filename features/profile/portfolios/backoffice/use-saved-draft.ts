import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftText, type FilledPortfolio, type PortfolioValues, valuesOfDraft } from './portfolio-values.ts'

type Form = UseFormReturn<PortfolioValues, unknown, FilledPortfolio>

/** The draft that was stored in this tab before the page was reloaded; null when there is none. */
export function useDraft(id: string): PortfolioValues | null {
  return useState(() => valuesOfDraft(sessionStorage.getItem(keyOf(id))))[0]
}

/** Stores unsaved values until the page is left, so that a reload loses nothing. */
export function useSavedDraft(id: string, form: Form): void {
  const { formState, subscribe, getValues } = form
  const { isDirty } = formState
  useEffect(() => {
    const key = keyOf(id)
    if (!isDirty) return sessionStorage.removeItem(key)
    sessionStorage.setItem(key, draftText(getValues()))
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(key, draftText(values)),
    })
    return () => {
      stop()
      sessionStorage.removeItem(key)
    }
  }, [id, isDirty, subscribe, getValues])
}

const keyOf = (id: string) => `portfolio-draft ${id}`
