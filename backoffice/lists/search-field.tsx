import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useEffect, useState } from 'react'
import { useSettled } from '../use-settled.ts'

const pauseMs = 300

type Props = {
  label: string
  placeholder: string
  /** What the page's address says. */
  value: string
  onChange: (query: string) => void
}

/** Searches once the user stops typing. When the address changes otherwise (back button) the field takes over its value. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed, pauseMs)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (value !== settled.trim()) setTyped(value)
  }
  useEffect(() => {
    if (settled === typed && settled.trim() !== value) onChange(settled.trim())
  })
  return (
    <TextField
      type="search"
      icon="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      maxLength={200}
    />
  )
}
