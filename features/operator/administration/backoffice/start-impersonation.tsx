import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import type { ImpersonatedPerson } from './impersonated-person.ts'

const StartImpersonationDialog = lazyDialog(
  async () => (await import('./start-impersonation-dialog.tsx')).StartImpersonationDialog,
  'impersonation',
)

/**
 * The button that opens the dialog in which an administrator chooses an account to impersonate, and gives the reason; with `person` the account
 * is already chosen. The dialog is loaded on first use.
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
