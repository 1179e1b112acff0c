import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { rejection } from '../contract.ts'
import { useReject } from './decline-queries.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import { RejectionReasons } from './rejection-reasons.tsx'
import { memberName } from './request-permissions.ts'

type Props = { detail: EventRequestDetail; isOpen: boolean; onClose: () => void }

/** Asks for the reason before a request is declined. */
export function RejectDialog({ detail, isOpen, onClose }: Props) {
  const { t } = useTranslation('event-requests')
  const form = useForm({ resolver: zodResolver(rejection) })
  return (
    <ReasonDialog
      form={form}
      saving={useReject(form, detail.message.uuid, onClose)}
      title={t('reject.title', { name: memberName(detail) })}
      text={t('reject.text')}
      confirm={{ label: t('reject.confirm') }}
      cancel={t('reject.cancel')}
      failed={t('errors.reject')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <RejectionReasons />
    </ReasonDialog>
  )
}
