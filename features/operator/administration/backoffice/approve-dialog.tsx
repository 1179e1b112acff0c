import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { whyHiddenOnceApproved } from '@bouquet/domain/visibility'
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

/** What would hide the profile after an approval as well. */
export function StaysHidden({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  const reason = whyHiddenOnceApproved(provider)
  if (reason === null) return null
  return (
    <Callout tone="gold">
      {t(reason === 'siret_inactive' ? 'approve.siretInactive' : 'approve.siretUnknown')} {t('approve.staysHidden')}
    </Callout>
  )
}

function Warnings({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  return (
    <>
      <StaysHidden provider={provider} />
      {!provider.isEmailConfirmed && <Callout tone="gold">{t('approve.unconfirmed')}</Callout>}
    </>
  )
}
