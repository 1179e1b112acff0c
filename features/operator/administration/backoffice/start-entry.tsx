import { MenuButton } from '@bouquet/backoffice/shell/menu-button.tsx'
import { useTranslation } from 'react-i18next'
import { StartImpersonation } from './start-impersonation.tsx'

/** The menu entry with which an administrator starts to impersonate an account. */
export function StartEntry() {
  const { t } = useTranslation('impersonation')
  return (
    <StartImpersonation>
      {(open) => <MenuButton icon="users" label={t('start.title')} onPress={open} />}
    </StartImpersonation>
  )
}
