import { awaitsModeration } from '@bouquet/backoffice/session/moderation.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { companyPaths } from '@bouquet/features/company/company/rules/paths.ts'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './moderation-callout.module.css'

/** The state of the profile's moderation. Venue owners also see that it is approved, because nothing else shows it to them. */
export function ModerationCallout() {
  const user = useCurrentUser()
  const isPlanner = user.roles.includes('ROLE_PRESTATAIRE')
  if (awaitsModeration(user)) return <NotYet />
  return user.isModerated && !isPlanner ? <Approved /> : null
}

function NotYet() {
  const { t } = useTranslation('dashboard')
  const { moderationState, moderationReason } = useCurrentUser()
  if (moderationState === 'changes_asked')
    return (
      <Callout
        tone="gold"
        icon="edit"
        title={t('moderation.changesTitle')}
        action={
          <Link to={companyPaths.details} className={buttonClass({})}>
            {t('moderation.changesGo')}
          </Link>
        }
      >
        {t('moderation.changesText')}
        <Reason text={moderationReason} />
      </Callout>
    )
  if (moderationState === 'refused')
    return (
      <Callout tone="brick" title={t('moderation.refusedTitle')}>
        {t('moderation.refusedText')}
        <Reason text={moderationReason} />
      </Callout>
    )
  return <Callout title={t('moderation.waitingTitle')}>{t('moderation.waitingText')}</Callout>
}

function Approved() {
  const { t } = useTranslation('dashboard')
  return (
    <Callout tone="sage" title={t('moderation.doneTitle')}>
      {t('moderation.doneText')}
    </Callout>
  )
}

/** The operator's text. */
function Reason({ text }: { text: string | null }) {
  return text && <blockquote className={styles.reason}>{text}</blockquote>
}
