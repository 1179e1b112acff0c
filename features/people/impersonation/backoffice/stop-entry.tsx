import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { MenuButton } from '@bouquet/backoffice/shell/menu-button.tsx'
import { useTranslation } from 'react-i18next'
import { StopImpersonation } from './stop-impersonation.tsx'

/** The menu entry with which an administrator returns to their own account. */
export function StopEntry() {
  const { t } = useTranslation('impersonation')
  const { fullName } = useCurrentUser()
  return (
    <StopImpersonation name={fullName}>
      {(open) => <MenuButton icon="undo" label={t('bar.stop')} onPress={open} />}
    </StopImpersonation>
  )
}
