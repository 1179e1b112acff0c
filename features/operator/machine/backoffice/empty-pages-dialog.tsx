import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type PagesToEmpty, pagesToEmpty } from '../contract.ts'
import { useEmptyPages } from './machine-queries.ts'
import { Reasons } from './reasons.tsx'

/** Asks why, and below which address, before rendered pages are dropped. */
export function EmptyPagesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('machine')
  const form = useForm<PagesToEmpty>({ resolver: zodResolver(pagesToEmpty) as never, defaultValues: { path: '' } })
  const saving = useEmptyPages(form, () => {
    form.reset()
    onClose()
  })
  return (
    <ReasonDialog
      form={form}
      saving={saving}
      title={t('empty.title')}
      text={t('empty.text')}
      confirm={{ label: t('empty.confirm'), variant: 'primary' }}
      failed={t('empty.failed')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <TextField
        {...useField('path', form.control)}
        label={t('empty.path')}
        hint={t('empty.pathHint')}
        autoComplete="off"
      />
      <Reasons id="reason-to-empty" />
    </ReasonDialog>
  )
}
