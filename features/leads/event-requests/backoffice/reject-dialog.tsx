import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import type { RejectionReason } from '@bouquet/domain/event-request'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReject } from './decline-queries.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import { RejectionReasons } from './rejection-reasons.tsx'
import { memberName } from './request-standing.ts'

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
  const confirm = () => (reason ? reject.mutate(reason) : setReasonMissing(true))
  return (
    <Dialog
      title={t('reject.title', { name: memberName(detail) })}
      isOpen={isOpen}
      isBusy={reject.isPending}
      onOpenChange={(open) => !open && close()}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={reject.isPending} onPress={close}>
            {t('reject.cancel')}
          </Button>
          <Button variant="danger" isPending={reject.isPending} onPress={confirm}>
            {t('reject.confirm')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('reject.text')}</p>
      <RejectionReasons
        labels={detail.rejectionReasons}
        chosen={reason}
        error={isReasonMissing && !reason ? t('reject.required') : null}
        onChoose={setReason}
      />
      <ChangeFailure title={t('errors.reject')} error={reject.error} />
    </Dialog>
  )
}
