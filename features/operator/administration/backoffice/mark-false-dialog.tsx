import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'
import { type RequestOfUser, useMarkFalse } from './administration-queries.ts'

type Props = { userId: string; request: RequestOfUser; onClose: () => void }

/** Shows the consequences of marking a request as false, and does it. */
export function MarkFalseDialog({ userId, request, onClose }: Props) {
  const { t } = useTranslation(['administration', 'common'])
  const mark = useMarkFalse(userId, onClose)
  return (
    <ConfirmDialog
      title={t('requests.ask', { name: `${request.firstname} ${request.lastname}` })}
      confirm={{ label: t('requests.confirm') }}
      change={mark}
      failed={t('requests.fail')}
      isOpen
      onClose={onClose}
      onConfirm={() => mark.mutate(request.uuid)}
    >
      <p className="soft">{t('requests.text')}</p>
    </ConfirmDialog>
  )
}
