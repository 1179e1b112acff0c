import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { eventRequestPaths } from '@bouquet/domain/event-request-paths'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Stands in a request's place when it is not there, or could not be read. */
export function RequestFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('event-requests')
  if (isAbsent(error)) return <NotThere />
  return (
    <Callout
      tone="brick"
      urgent
      title={t('errors.loading')}
      action={
        <Button icon="refresh" onPress={onRetry}>
          {t('errors.retry')}
        </Button>
      }
    >
      {problemText(error)}
    </Callout>
  )
}

/** An address that holds no request's number is as empty as one of a request that nobody has. */
function isAbsent(error: Error): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400 || error.status === 422)
}

function NotThere() {
  const { t } = useTranslation('event-requests')
  return (
    <Empty
      title={t('errors.notFoundTitle')}
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={eventRequestPaths.list}>
          {t('errors.back')}
        </Link>
      }
    >
      {t('errors.notFoundText')}
    </Empty>
  )
}
