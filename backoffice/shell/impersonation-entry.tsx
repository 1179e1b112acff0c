import { useIsImpersonating } from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { StartImpersonation } from '@bouquet/features/people/impersonation/backoffice/start-impersonation.tsx'
import { StopImpersonation } from '@bouquet/features/people/impersonation/backoffice/stop-impersonation.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../session/session.ts'
import styles from './main-menu.module.css'

/** Leads an administrator into somebody's account, and back into their own. */
export function ImpersonationEntry() {
  const { t } = useTranslation('impersonation')
  const { fullName } = useCurrentUser()
  if (useIsImpersonating())
    return (
      <StopImpersonation name={fullName}>
        {(open) => <Entry icon="undo" words={t('bar.stop')} onPress={open} />}
      </StopImpersonation>
    )
  return (
    <StartImpersonation>{(open) => <Entry icon="users" words={t('start.title')} onPress={open} />}</StartImpersonation>
  )
}

function Entry({ icon, words, onPress }: { icon: IconName; words: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onPress}>
      <Icon name={icon} />
      <span className={styles.words}>{words}</span>
    </button>
  )
}
