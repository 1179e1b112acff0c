import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: ReactNode
  /** The submit button; `isReady` is false while a required value is missing. */
  submit: { label: string; variant?: 'danger' | 'primary'; icon?: IconName; isReady?: boolean }
  /** The label of the cancel button, where "cancel" is not clear enough. */
  cancel?: string | undefined
  isSending: boolean
  /** True where a press outside the dialog would lose typed input. */
  urgent?: boolean
  isOpen: boolean
  onClose: () => void
  onSubmit: (event: FormEvent) => unknown
  className?: string | undefined
  children: ReactNode
}

/** A form in a dialog: Enter submits it as its button does, and it stays open while the request is pending. */
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
