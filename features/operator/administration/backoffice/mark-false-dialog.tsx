import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { type RequestOfUser, useMarkFalse } from './administration-queries.ts'

type Props = { userId: string; request: RequestOfUser; onClose: () => void }

/** Says what follows when a request is marked as false, and does it. */
export function MarkFalseDialog({ userId, request, onClose }: Props) {
  const { t } = useTranslation(['administration', 'common'])
  const mark = useMarkFalse(userId, onClose)
  return (
    <Dialog
      urgent
      isOpen
      isBusy={mark.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('requests.ask', { name: `${request.firstname} ${request.lastname}` })}
      actions={(close) => (
        <>
          <Button variant="quiet" isDisabled={mark.isPending} onPress={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" isPending={mark.isPending} onPress={() => mark.mutate(request.uuid)}>
            {t('requests.confirm')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('requests.text')}</p>
      <ChangeFailure title={t('requests.fail')} error={mark.error} />
    </Dialog>
  )
}
