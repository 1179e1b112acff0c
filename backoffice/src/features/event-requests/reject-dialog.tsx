import { type RejectionReason, rejectionReasons } from '@bouquet/domain/event-request'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'
import { type EventRequestDetail, useReject } from './event-request-queries.ts'
import styles from './reject-dialog.module.css'
import { memberName } from './request-standing.ts'

type Props = { detail: EventRequestDetail; isOpen: boolean; onClose: () => void }

/** Asks for the reason before a request is declined. */
export function RejectDialog({ detail, isOpen, onClose }: Props) {
  const { t } = useTranslation('event-requests')
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const reject = useReject(detail.message.uuid)
  const close = () => {
    reject.reset()
    setReasonMissing(false)
    onClose()
  }
  const onSuccess = () => {
    close()
    notify({ severity: 'success', text: t('reject.done') })
  }
  const confirm = () => (reason ? reject.mutate(reason, { onSuccess }) : setReasonMissing(true))
  return (
    <Dialog
      title={t('reject.title', { name: memberName(detail) })}
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      actions={() => (
        <>
          <Button variant="quiet" onPress={close}>
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
      {reject.error && (
        <Callout tone="brick" urgent title={t('errors.reject')}>
          {problemText(reject.error)}
        </Callout>
      )}
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
