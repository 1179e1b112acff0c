import { type ReactNode, useState } from 'react'
import { StopImpersonationDialog } from './stop-impersonation-dialog.tsx'

/** The button that opens the dialog for returning to one's own account; `name` is that of the impersonated person. */
export function StopImpersonation({ name, children }: { name: string; children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <StopImpersonationDialog name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
