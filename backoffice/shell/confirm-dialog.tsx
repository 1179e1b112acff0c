import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeFailure } from '../changes/change-failure.tsx'

type Props = {
  title: ReactNode
  /** The consequences of the action. */
  children: ReactNode
  /** The confirming button; a destructive action is `danger`. */
  confirm: { label: string; variant?: 'danger' | 'primary'; icon?: IconName; autoFocus?: boolean }
  /** The label of the cancel button, where "cancel" is not clear enough. */
  cancel?: string
  /** False where a press outside the dialog may close it. */
  urgent?: boolean
  /** The pending change; a failure appears with `failed` as its title. */
  change: { isPending: boolean; error: Error | null }
  failed?: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation of a change; it stays open while the change is pending, and shows why it failed. */
export function ConfirmDialog({ urgent = true, change, isOpen, onClose, onConfirm, ...said }: Props) {
  const { t } = useTranslation('common')
  const { variant = 'danger', icon, autoFocus = false, label } = said.confirm
  return (
    <Dialog
      urgent={urgent}
      isOpen={isOpen}
      isBusy={change.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={said.title}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={change.isPending} onPress={onClose}>
            {said.cancel ?? t('cancel')}
          </Button>
          <Button variant={variant} icon={icon} autoFocus={autoFocus} isPending={change.isPending} onPress={onConfirm}>
            {label}
          </Button>
        </>
      )}
    >
      {said.children}
      {said.failed && <ChangeFailure title={said.failed} error={change.error} />}
    </Dialog>
  )
}
