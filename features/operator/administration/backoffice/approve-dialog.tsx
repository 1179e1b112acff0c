import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { type ModerationCase, useApprove } from './administration-queries.ts'
import styles from './decision-panel.module.css'
import type { DecisionDialog } from './decision-panel.tsx'

export type DecisionDialogProps = DecisionDialog & { provider: ModerationCase }

/** Shows what an approval opens for the provider, and any reservations against it. */
export function ApproveDialog({ provider, isOpen, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation(['administration', 'common'])
  const decide = useApprove(provider, onDone)
  const isPlanner = provider.roles.includes('ROLE_PRESTATAIRE')
  const close = () => {
    decide.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      urgent={false}
      title={t('approve.title', { company: provider.companyName })}
      confirm={{ label: t('approve.confirm'), variant: 'primary', autoFocus: true }}
      change={decide}
      failed={t('errors.decide')}
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => decide.mutate()}
    >
      <div className={styles.dialog}>
        <p className="soft">{t(isPlanner ? 'approve.text' : 'approve.venueText')}</p>
        <Warnings provider={provider} />
      </div>
    </ConfirmDialog>
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
