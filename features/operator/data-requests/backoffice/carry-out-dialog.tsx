import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'
import type { DataRequest } from '../contract.ts'
import { useCarryOut } from './data-request-queries.ts'

/** Asks before the data are sent to the person, or before the person is erased. */
export function CarryOutDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { t } = useTranslation('data-requests')
  const change = useCarryOut(request, onClose)
  const close = () => {
    change.reset()
    onClose()
  }
  const { kind, name } = request
  return (
    <ConfirmDialog
      title={t(`ask.${kind}`, { name })}
      confirm={{ label: t(`act.${kind}`), variant: kind === 'erasure' ? 'danger' : 'primary' }}
      change={change}
      failed={t('failedCarryOut')}
      isOpen
      onClose={close}
      onConfirm={() => change.mutate()}
    >
      <p className="soft">{t(`askText.${kind}`)}</p>
    </ConfirmDialog>
  )
}
