import { type RefObject, useEffect, useState } from 'react'

const confirmedMs = 3000

type Source = RefObject<HTMLInputElement | HTMLTextAreaElement | null>

/**
 * Copies a text and confirms it for three seconds; where the browser refuses, selects the field, so that the user can copy with the
 * keyboard.
 */
export function useCopy(text: string, field: Source) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const end = setTimeout(() => setState('idle'), confirmedMs)
    return () => clearTimeout(end)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
      field.current?.select()
    }
  }
  return { isCopied: state === 'copied', hasFailed: state === 'failed', copy: () => void copy() }
}
