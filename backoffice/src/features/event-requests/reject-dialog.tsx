import { type RejectionReason, rejectionReasons } from '@bouquet/domain/event-request'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeFailure } from '../../changes/change-failure.tsx'
import { type EventRequestDetail, useReject } from './event-request-queries.ts'
import styles from './reject-dialog.module.css'
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
      <Reasons
        labels={detail.rejectionReasons}
        chosen={reason}
        error={isReasonMissing && !reason ? t('reject.required') : null}
        onChoose={setReason}
      />
      <ChangeFailure title={t('errors.reject')} error={reject.error} />
    </Dialog>
  )
}

function Reasons({
  labels,
  chosen,
  error,
  onChoose,
}: {
  labels: Partial<Record<RejectionReason, string>>
  chosen: RejectionReason | null
  error: string | null
  onChoose: (reason: RejectionReason) => void
}) {
  const { t } = useTranslation('event-requests')
  return (
    <div className={styles.reasons}>
      <ChoiceGroup id="rejection-reason" legend={t('reject.reason')} error={error}>
        {rejectionReasons
          .filter((reason) => labels[reason])
          .map((reason) => (
            <NativeRadio
              key={reason}
              name="rejection-reason"
              value={reason}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
            >
              {labels[reason]}
            </NativeRadio>
          ))}
      </ChoiceGroup>
    </div>
  )
}
