import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ChangeFailure } from '../changes/change-failure.tsx'
import { FormDialog } from './form-dialog.tsx'
import styles from './reason-dialog.module.css'
import type { useSave } from './use-save.ts'

type Props<Values extends FieldValues, Filled> = {
  form: UseFormReturn<Values, unknown, Filled>
  saving: ReturnType<typeof useSave>
  title: ReactNode
  /** The consequences of the action. */
  text: string
  /** The confirming button; most actions are destructive. */
  confirm: { label: string; variant?: 'danger' | 'primary' }
  /** The label of the cancel button, where "cancel" is not clear enough. */
  cancel?: string
  urgent?: boolean
  /** What did not work, as a title. */
  failed: string
  isOpen: boolean
  onClose: () => void
  /** The fields, which read the form from its context. */
  children: ReactNode
}

/** Asks for the reason of an action before it is carried out. The typed text is preserved when the dialog is closed. */
export function ReasonDialog<Values extends FieldValues, Filled>({
  form,
  saving,
  text,
  confirm,
  failed,
  onClose,
  children,
  ...dialog
}: Props<Values, Filled>) {
  const close = () => {
    form.reset(undefined, { keepValues: true })
    saving.reset()
    onClose()
  }
  return (
    <FormDialog
      {...dialog}
      submit={{ variant: 'danger', ...confirm }}
      isSending={saving.isSaving}
      onClose={close}
      onSubmit={saving.submit}
      className={styles.fields}
    >
      <p className="soft">{text}</p>
      <FormProvider {...form}>{children}</FormProvider>
      <ChangeFailure title={failed} error={saving.failure} />
    </FormDialog>
  )
}
