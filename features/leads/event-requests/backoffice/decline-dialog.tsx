import { ReasonDialog } from '@bouquet/backoffice/forms/reason-dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { rejection } from '../contract.ts'
import { useDeclineSeveral } from './decline-queries.ts'
import { RejectionReasons } from './rejection-reasons.tsx'
import type { ListedRequest } from './selection.ts'

type Props = { requests: ListedRequest[]; isOpen: boolean; onClose: () => void; onDeclined: () => void }

/** Asks for one reason before the selected requests are declined. */
export function DeclineDialog({ requests, isOpen, onClose, onDeclined }: Props) {
  const { t } = useTranslation(['request-list', 'event-requests'])
  const form = useForm({ resolver: zodResolver(rejection) })
  const uuids = requests.map(({ uuid }) => uuid)
  const declining = useDeclineSeveral(form, uuids, () => {
    onClose()
    onDeclined()
  })
  const [first] = requests
  const count = requests.length
  return (
    <ReasonDialog
      form={form}
      saving={declining}
      title={
        count === 1 && first ? t('event-requests:reject.title', { name: first.name }) : t('decline.title', { count })
      }
      text={t('decline.text', { count })}
      confirm={{ label: t('decline.confirm', { count }) }}
      cancel={t('decline.cancel', { count })}
      failed={t('event-requests:errors.reject')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <RejectionReasons />
    </ReasonDialog>
  )
}
