import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { type ModerationCase, useDecide } from './administration-queries.ts'
import { DecisionFailure } from './decision-failure.tsx'
import styles from './decision-panel.module.css'

export type DecisionDialogProps = {
  provider: ModerationCase
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Says what an approval opens, and what speaks against it. */
export function ApproveDialog({ provider, isOpen, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation(['administration', 'common'])
  const decide = useDecide(provider, onDone)
  const isPlanner = provider.roles.includes('ROLE_PRESTATAIRE')
  const close = () => {
    decide.reset()
    onClose()
  }
  const confirm = () => decide.mutate({ action: 'approve', seenState: provider.state, reason: '' })
  return (
    <Dialog
      title={t('approve.title', { company: provider.companyName })}
      isOpen={isOpen}
      isBusy={decide.isPending}
      onOpenChange={(open) => !open && close()}
      actions={() => (
        <>
          <Button variant="quiet" isDisabled={decide.isPending} onPress={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" autoFocus isPending={decide.isPending} onPress={confirm}>
            {t('approve.confirm')}
          </Button>
        </>
      )}
    >
      <div className={styles.dialog}>
        <p className="soft">{t(isPlanner ? 'approve.text' : 'approve.venueText')}</p>
        <Warnings provider={provider} />
        <DecisionFailure error={decide.error} />
      </div>
    </Dialog>
  )
}

function Warnings({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  return (
    <>
      {provider.siretStatus === 'inactive' && <Callout tone="gold">{t('approve.siretInactive')}</Callout>}
      {provider.siretStatus === 'not_found' && <Callout tone="gold">{t('approve.siretUnknown')}</Callout>}
      {!provider.isEmailConfirmed && <Callout tone="gold">{t('approve.unconfirmed')}</Callout>}
    </>
  )
}
