import { buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Page } from './page.tsx'

/** Any address that no page has. */
export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('notFound.title')}>
      <Empty
        title={<h1>{t('notFound.title')}</h1>}
        action={
          <Link to={paths.home} className={buttonLook({ variant: 'primary' })}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t('notFound.text')}
      </Empty>
    </Page>
  )
}
