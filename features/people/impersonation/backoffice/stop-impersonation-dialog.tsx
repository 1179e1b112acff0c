import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { stopImpersonating } from './impersonation.ts'

/** Asks before the administrator leaves somebody's account; `name` is whose. */
export function StopImpersonationDialog(props: { name: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('impersonation')
  const stop = useChange({ send: stopImpersonating, isPreparation: true, failed: t('errors.stop') })
  const close = () => {
    stop.reset()
    props.onClose()
  }
  return (
    <Dialog
      title={t('stop.title')}
      isOpen={props.isOpen}
      isBusy={stop.isPending}
      onOpenChange={(open) => !open && close()}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={stop.isPending} onPress={close}>
            {t('stop.cancel')}
          </Button>
          <Button variant="primary" icon="undo" isPending={stop.isPending} onPress={() => stop.mutate()}>
            {t('stop.submit')}
          </Button>
        </>
      )}
    >
      <p className="soft">{t('stop.text', { name: props.name })}</p>
      {stop.error && (
        <Callout tone="brick" urgent>
          {t('errors.stop')}
        </Callout>
      )}
    </Dialog>
  )
}
