import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { administrationPaths } from '../rules/paths.ts'

/** Leads to the form for a data-protection request of this account or couple. */
export function DataRequestLink({ who }: { who: string }) {
  const { t } = useTranslation('administration')
  return (
    <Link
      className={buttonClass({ variant: 'quiet' })}
      to={{ pathname: administrationPaths.dataRequests, search: `?${new URLSearchParams({ who })}` }}
    >
      {t('user.dataRequest')}
    </Link>
  )
}
