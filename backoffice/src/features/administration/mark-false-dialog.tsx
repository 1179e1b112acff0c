import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'
import { type RequestOfUser, useMarkFalse } from './administration-queries.ts'

type Props = { userId: string; request: RequestOfUser; onClose: () => void }

/** Says what follows when a request is marked as false, and does it. */
export function MarkFalseDialog({ userId, request, onClose }: Props) {
  const { t } = useTranslation('administration')
  const mark = useMarkFalse(userId)
  const onSuccess = () => {
    onClose()
    notify({ severity: 'success', text: t('requests.done') })
  }
  return (
    <Dialog
      urgent
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('requests.ask', { name: `${request.firstname} ${request.lastname}` })}
      actions={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t('requests.cancel')}
          </Button>
          <Button variant="danger" isPending={mark.isPending} onPress={() => mark.mutate(request.uuid, { onSuccess })}>
            {t('requests.confirm')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('requests.text')}</p>
      {mark.error && (
        <Callout tone="brick" urgent title={t('requests.fail')}>
          {problemText(mark.error)}
        </Callout>
      )}
    </Dialog>
  )
}
