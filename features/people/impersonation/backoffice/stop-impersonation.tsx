import { type ReactNode, useState } from 'react'
import { StopImpersonationDialog } from './stop-impersonation-dialog.tsx'

/** Whatever opens the question whether to return to one's own account; `name` is whose account is seen now. */
export function StopImpersonation({ name, children }: { name: string; children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <StopImpersonationDialog name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
