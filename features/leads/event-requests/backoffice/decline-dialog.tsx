import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { type RejectionReason, rejectionReasons } from '@bouquet/domain/event-request'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclineSeveral } from './decline-queries.ts'
import { RejectionReasons } from './rejection-reasons.tsx'
import type { ListedRequest } from './selection.ts'

type Props = { requests: ListedRequest[]; isOpen: boolean; onClose: () => void; onDeclined: () => void }

/** Asks for one reason before requests of the list are declined. */
export function DeclineDialog({ requests, isOpen, onClose, onDeclined }: Props) {
  const { t } = useTranslation(['request-list', 'event-requests', 'rejection-reasons'])
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const end = () => {
    setReason(null)
    setReasonMissing(false)
    onClose()
  }
  const decline = useDeclineSeveral(
    requests.map(({ uuid }) => uuid),
    () => {
      end()
      onDeclined()
    },
  )
  const close = () => {
    decline.reset()
    end()
  }
  const [first] = requests
  const labels = Object.fromEntries(rejectionReasons.map((one) => [one, t(`rejection-reasons:${one}`)]))
  return (
    <ConfirmDialog
      urgent={false}
      title={
        requests.length === 1 && first
          ? t('event-requests:reject.title', { name: first.name })
          : t('decline.title', { count: requests.length })
      }
      confirm={{ label: t('decline.confirm', { count: requests.length }) }}
      cancel={t('decline.cancel', { count: requests.length })}
      change={decline}
      failed={t('event-requests:errors.reject')}
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => (reason ? decline.mutate(reason) : setReasonMissing(true))}
    >
      <p className="soft">{t('decline.text', { count: requests.length })}</p>
      <RejectionReasons
        labels={labels}
        chosen={reason}
        error={isReasonMissing && !reason ? t('event-requests:reject.required') : null}
        onChoose={setReason}
      />
    </ConfirmDialog>
  )
}
