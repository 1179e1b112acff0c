import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useOpening } from '@bouquet/backoffice/use-opening.ts'
import { type ReactNode, Suspense } from 'react'
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
  const { isOpen, wasOpened, change } = useOpening()
  return (
    <>
      {children(() => change(true))}
      {wasOpened && (
        <Suspense fallback={null}>
          <StartImpersonationDialog person={person} isOpen={isOpen} onClose={() => change(false)} />
        </Suspense>
      )}
    </>
  )
}
