import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: ReactNode
  /** What sends it; `isReady` is false while something is lacking. */
  submit: { label: string; variant?: 'danger' | 'primary'; icon?: IconName; isReady?: boolean }
  /** The label of the button that changes nothing, where "cancel" does not say enough. */
  cancel?: string | undefined
  isSending: boolean
  /** True where what was typed is lost by a press beside the dialog. */
  urgent?: boolean
  isOpen: boolean
  onClose: () => void
  onSubmit: (event: FormEvent) => unknown
  className?: string | undefined
  children: ReactNode
}

/** A form in a dialog: Enter sends it as its button does, and it stays while that is on its way. */
export function FormDialog({ title, submit, cancel, isSending, urgent = false, isOpen, onClose, ...form }: Props) {
  const { t } = useTranslation('common')
  const id = useId()
  const { variant = 'primary', icon, isReady = true } = submit
  return (
    <Dialog
      urgent={urgent}
      isOpen={isOpen}
      isBusy={isSending}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={isSending} onPress={onClose}>
            {cancel ?? t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={variant} icon={icon} isDisabled={!isReady} isPending={isSending}>
            {submit.label}
          </Button>
        </>
      )}
    >
      <form id={id} className={form.className} onSubmit={(event) => void form.onSubmit(event)} noValidate>
        {form.children}
      </form>
    </Dialog>
  )
}
