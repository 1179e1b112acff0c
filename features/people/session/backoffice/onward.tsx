import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { paths } from '@bouquet/domain/backoffice-paths'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The link onwards from a page that both visitors and signed-in people open. */
export function Onward({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('session')
  const className = buttonClass({ variant: primary ? 'primary' : 'secondary', wide: true })
  return readSession() ? (
    <Link to={paths.home} className={className}>
      {t('onward.dashboard')}
    </Link>
  ) : (
    <Link to={paths.signIn} className={className}>
      {t('onward.signIn')}
    </Link>
  )
}
