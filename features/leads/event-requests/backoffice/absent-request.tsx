import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** What the page shows in place of a request that does not exist; null when it could not be read for another reason. */
export function absentRequest(error: Error) {
  return isAbsent(error) ? <NotThere /> : null
}

/** An address with a malformed id is treated like the address of a request that does not exist. */
function isAbsent(error: Error): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400 || error.status === 422)
}

function NotThere() {
  const { t } = useTranslation('event-requests')
  return (
    <Empty
      title={t('errors.notFoundTitle')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={eventRequestPaths.list}>
          {t('errors.back')}
        </Link>
      }
    >
      {t('errors.notFoundText')}
    </Empty>
  )
}
