import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import type { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReasonField } from './reason-field.tsx'

export type RestoreForm = { reason: string }

type Props = {
  version: number
  form: UseFormReturn<RestoreForm>
  saving: ReturnType<typeof useSave>
  onClose: () => void
}

/** Asks why an earlier version is restored. */
export function RestoreDialog({ version, form, saving, onClose }: Props) {
  const { t } = useTranslation('text-versions')
  return (
    <ReasonDialog
      form={form}
      saving={saving}
      title={t('restoreOf', { version })}
      text={t('restoreText')}
      confirm={{ label: t('restore'), variant: 'primary' }}
      failed={t('notRestored')}
      isOpen
      onClose={onClose}
    >
      <ReasonField />
    </ReasonDialog>
  )
}
