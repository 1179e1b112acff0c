import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { MenuButton } from '@bouquet/backoffice/shell/menu-button.tsx'
import { useTranslation } from 'react-i18next'
import { useIsImpersonating } from './impersonation.ts'
import { StartImpersonation } from './start-impersonation.tsx'
import { StopImpersonation } from './stop-impersonation.tsx'

/** Leads an administrator into somebody's account, and back into their own. */
export function ImpersonationEntry() {
  const { t } = useTranslation('impersonation')
  const { fullName } = useCurrentUser()
  if (useIsImpersonating())
    return (
      <StopImpersonation name={fullName}>
        {(open) => <MenuButton icon="undo" label={t('bar.stop')} onPress={open} />}
      </StopImpersonation>
    )
  return (
    <StartImpersonation>
      {(open) => <MenuButton icon="users" label={t('start.title')} onPress={open} />}
    </StartImpersonation>
  )
}
