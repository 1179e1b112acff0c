import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import type { RejectionReason } from '@bouquet/domain/event-request'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReject } from './decline-queries.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import { RejectionReasons } from './rejection-reasons.tsx'
import { memberName } from './request-permissions.ts'

type Props = { detail: EventRequestDetail; isOpen: boolean; onClose: () => void }

/** Asks for the reason before a request is declined. */
export function RejectDialog({ detail, isOpen, onClose }: Props) {
  const { t } = useTranslation('event-requests')
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const reject = useReject(detail.message.uuid, onClose)
  const close = () => {
    reject.reset()
    setReasonMissing(false)
    onClose()
  }
  return (
    <ConfirmDialog
      urgent={false}
      title={t('reject.title', { name: memberName(detail) })}
      confirm={{ label: t('reject.confirm') }}
      cancel={t('reject.cancel')}
      change={reject}
      failed={t('errors.reject')}
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => (reason ? reject.mutate(reason) : setReasonMissing(true))}
    >
      <p className="soft">{t('reject.text')}</p>
      <RejectionReasons
        labels={detail.rejectionReasons}
        chosen={reason}
        error={isReasonMissing && !reason ? t('reject.required') : null}
        onChoose={setReason}
      />
    </ConfirmDialog>
  )
}
