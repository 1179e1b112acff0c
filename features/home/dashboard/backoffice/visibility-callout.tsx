import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { type HiddenReason, whyHidden } from '@bouquet/domain/visibility'
import { companyPaths } from '@bouquet/features/company/company/rules/paths.ts'
import { accountPaths } from '@bouquet/features/people/accounts/rules/paths.ts'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './visibility-callout.module.css'

/**
 * Why couples do not see the pages of this provider, with the step that changes it (rule "why a page is hidden"). Venue owners also see that they are
 * approved, because nothing else shows it to them.
 */
export function VisibilityCallout() {
  const user = useCurrentUser()
  const reason = whyHidden(user)
  if (reason) return <Hidden reason={reason} />
  return user.roles.includes('ROLE_PRESTATAIRE') ? null : <Approved />
}

function Hidden({ reason }: { reason: HiddenReason }) {
  switch (reason) {
    case 'changes_asked':
      return <ChangesAsked />
    case 'refused':
      return <Refused />
    case 'moderation_pending':
      return <Waits />
    case 'address_unconfirmed':
      return <AddressUnconfirmed />
    default:
      return <NumberDenied reason={reason} />
  }
}

function ChangesAsked() {
  const { t } = useTranslation('dashboard')
  const { moderationReason } = useCurrentUser()
  const step = <Step to={companyPaths.details} label={t('moderation.changesGo')} />
  return (
    <Callout tone="gold" icon="edit" title={t('moderation.changesTitle')} action={step}>
      {t('moderation.changesText')}
      <Reason text={moderationReason} />
    </Callout>
  )
}

function Refused() {
  const { t } = useTranslation('dashboard')
  const { moderationReason } = useCurrentUser()
  return (
    <Callout tone="brick" title={t('moderation.refusedTitle')}>
      {t('moderation.refusedText')}
      <Reason text={moderationReason} />
    </Callout>
  )
}

function Waits() {
  const { t } = useTranslation('dashboard')
  return <Callout title={t('moderation.waitingTitle')}>{t('moderation.waitingText')}</Callout>
}

function AddressUnconfirmed() {
  const { t } = useTranslation(['dashboard', 'visibility'])
  const step = <Step to={accountPaths.account} label={t('visibility:steps.address')} />
  return (
    <Callout title={t('moderation.waitingTitle')} action={step}>
      {t('visibility:reasons.address_unconfirmed')}
    </Callout>
  )
}

function NumberDenied({ reason }: { reason: 'siret_not_found' | 'siret_inactive' }) {
  const { t } = useTranslation('visibility')
  const isPlanner = useCurrentUser().roles.includes('ROLE_PRESTATAIRE')
  const step = <Step to={companyPaths.details} label={t('steps.siret')} />
  return (
    <Callout tone="gold" icon="eye-off" title={t(isPlanner ? 'title' : 'titleVenue')} action={step}>
      {t(`reasons.${reason}`)}
    </Callout>
  )
}

function Approved() {
  const { t } = useTranslation('dashboard')
  return (
    <Callout tone="sage" title={t('moderation.doneTitle')}>
      {t('moderation.doneText')}
    </Callout>
  )
}

function Step({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass({})}>
      {label}
    </Link>
  )
}

/** The operator's text. */
function Reason({ text }: { text: string | null }) {
  return text && <blockquote className={styles.reason}>{text}</blockquote>
}
