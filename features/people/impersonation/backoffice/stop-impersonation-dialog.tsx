import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { stopImpersonating } from './impersonation.ts'

/** Asks for confirmation before the administrator leaves somebody's account; `name` is that person's. */
export function StopImpersonationDialog(props: { name: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('impersonation')
  const stop = useChange({ send: stopImpersonating, isPreparation: true, failed: t('errors.stop') })
  const close = () => {
    stop.reset()
    props.onClose()
  }
  return (
    <ConfirmDialog
      urgent={false}
      title={t('stop.title')}
      confirm={{ label: t('stop.submit'), variant: 'primary', icon: 'undo' }}
      cancel={t('stop.cancel')}
      change={stop}
      isOpen={props.isOpen}
      onClose={close}
      onConfirm={() => stop.mutate()}
    >
      <p className="soft">{t('stop.text', { name: props.name })}</p>
      {stop.error && (
        <Callout tone="brick" urgent>
          {t('errors.stop')}
        </Callout>
      )}
    </ConfirmDialog>
  )
}
