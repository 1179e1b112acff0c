import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { reasonToRefresh } from '../contract.ts'
import type { RebuiltTable } from '../rules/machine-parts.ts'
import { useRebuild } from './machine-queries.ts'
import { Reasons } from './reasons.tsx'

type Props = { table: RebuiltTable; isOpen: boolean; onClose: () => void }

/** Asks why before a table is rebuilt. */
export function RebuildDialog({ table, isOpen, onClose }: Props) {
  const { t } = useTranslation('machine')
  const form = useForm({ resolver: zodResolver(reasonToRefresh) })
  const saving = useRebuild(form, table, () => {
    form.reset()
    onClose()
  })
  return (
    <ReasonDialog
      form={form}
      saving={saving}
      title={t('rebuild.title', { table: t(`tables.names.${table}`) })}
      text={t('rebuild.text')}
      confirm={{ label: t('rebuild.confirm'), variant: 'primary' }}
      failed={t('rebuild.failed')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Reasons id={`reason-to-rebuild-${table}`} />
    </ReasonDialog>
  )
}
