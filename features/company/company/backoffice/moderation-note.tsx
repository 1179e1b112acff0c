import { awaitsModeration } from '@bouquet/backoffice/session/moderation.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { companyPaths } from '../rules/paths.ts'
import styles from './moderation-note.module.css'

/** Shows in the menu that the person is not approved yet; an operator's answer opens below it. */
export function ModerationNote({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  if (!awaitsModeration(user)) return null
  if (user.moderationReason === null)
    return (
      <div className={styles.note}>
        <Chip tone="gold" icon="hourglass">
          {t('moderation')}
        </Chip>
      </div>
    )
  const isRefused = user.moderationState === 'refused'
  return (
    <details className={styles.note}>
      <summary>
        <Chip tone={isRefused ? 'brick' : 'gold'} icon={isRefused ? 'error' : 'edit'}>
          {t(isRefused ? 'answer.refused' : 'answer.changes')}
        </Chip>
        <Icon name="chevron-down" size="small" />
      </summary>
      <Answer reason={user.moderationReason} mayImprove={!isRefused} onLeave={onLeave} />
    </details>
  )
}

type AnswerProps = { reason: string; mayImprove: boolean; onLeave: (() => void) | undefined }

function Answer({ reason, mayImprove, onLeave }: AnswerProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.answer}>
      <p className={styles.reason}>{reason}</p>
      {mayImprove && (
        <Link to={companyPaths.details} className="text-link" onClick={onLeave}>
          {t('answer.improve')}
        </Link>
      )}
    </div>
  )
}
