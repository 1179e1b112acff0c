import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import type { ImpersonatedPerson } from './impersonated-person.ts'

const StartImpersonationDialog = lazyDialog(
  async () => (await import('./start-impersonation-dialog.tsx')).StartImpersonationDialog,
  'impersonation',
)

/**
 * Whatever opens the dialog in which an administrator says whose account they want to see, and why; with `person` that is
 * settled. The dialog is fetched when it is first asked for.
 */
export function StartImpersonation({
  person,
  children,
}: {
  person?: ImpersonatedPerson
  children: (open: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {children(open)}
      {wasOpened && (
        <Suspense fallback={null}>
          <StartImpersonationDialog person={person} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
