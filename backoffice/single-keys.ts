import { useEffect, useRef, useState } from 'react'
import { isDialogOpen } from './open-dialog.ts'

const elsewhere = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]'

type Acts = Record<string, (() => void) | undefined>

/**
 * Single-key shortcuts. They can be switched off, as voice control could trigger them by mistake (WCAG 2.1.4), and are inactive while the
 * user types or a dialog is open. `stored`: the storage key of the choice.
 */
export function useSingleKeys(stored: string, acts: Acts): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(() => localStorage.getItem(stored) !== 'off')
  const current = useRef(acts)
  useEffect(() => {
    current.current = acts
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const act = isMeant(event) ? current.current[event.key.toLowerCase()] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
  const remember = (next: boolean) => {
    localStorage.setItem(stored, next ? 'on' : 'off')
    setOn(next)
  }
  return { isOn, setOn: remember }
}

function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(elsewhere)) return false
  return !isDialogOpen()
}
