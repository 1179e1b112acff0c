import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CompanyMerge, companyMerge, type MergePreview } from '../contract.ts'
import { mergeReason } from '../rules/company-merge.ts'
import { useMerge } from './merge-queries.ts'

type Props = { preview: MergePreview; isOpen: boolean; onClose: () => void }

/** Asks for the name of the company that ends, and why. */
export function MergeDialog({ preview, isOpen, onClose }: Props) {
  const { t } = useTranslation('company-merges')
  const { from, into } = preview
  const form = useForm<CompanyMerge>({ resolver: zodResolver(companyMerge), defaultValues: { name: '', reason: '' } })
  return (
    <ReasonDialog
      form={form}
      saving={useMerge(form, preview)}
      title={t('ask', { from: from.name, into: into.name })}
      text={t('askText')}
      confirm={{ label: t('merge') }}
      failed={t('failedMerge')}
      urgent
      isOpen={isOpen}
      onClose={onClose}
    >
      <Fields name={from.name} />
    </ReasonDialog>
  )
}

function Fields({ name }: { name: string }) {
  const { t } = useTranslation('company-merges')
  const { control } = useFormContext<CompanyMerge>()
  return (
    <>
      <TextField {...useField('name', control)} label={t('name', { name })} autoComplete="off" />
      <TextAreaField
        {...useField('reason', control)}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={4}
        maxLength={mergeReason.maxLength}
      />
    </>
  )
}
