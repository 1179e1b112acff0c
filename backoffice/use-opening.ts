import { useState } from 'react'

/** Whether a dialog is open, and whether it ever was: its code is loaded when it is first opened, and stays for its closing. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const change = (opens: boolean) => {
    if (opens) setOpened(true)
    setOpen(opens)
  }
  return { isOpen, wasOpened, change }
}
