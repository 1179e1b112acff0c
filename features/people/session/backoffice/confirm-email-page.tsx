import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { isUnanswered } from '@bouquet/backoffice/changes/failure-text.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { confirmEmail } from '../contract.ts'
import { Onward } from './onward.tsx'
import { Outcome } from './outcome.tsx'
import styles from './session-form.module.css'

/** The page that the link of the confirmation mail opens. The link works once, so it is used once, however often the page renders. */
export function ConfirmEmailPage() {
  const { t } = useTranslation(['session', 'shell', 'common'])
  const { token = '' } = useParams()
  const { data, error, refetch, isFetching } = useConfirmation(token)
  if (data)
    return (
      <Outcome
        title={t(data.already ? 'confirmEmail.alreadyTitle' : 'confirmEmail.doneTitle')}
        onward={<Onward primary />}
      >
        {t(data.already ? 'confirmEmail.alreadyText' : 'confirmEmail.doneText', { email: data.email })}
      </Outcome>
    )
  if (error && !isFetching && mayBeConfirmed(error))
    return (
      <Outcome title={t('common:unanswered')} onward={<WaysOn error={error} onRetry={() => void refetch()} />}>
        {t('confirmEmail.unanswered')}
      </Outcome>
    )
  if (error && !isFetching)
    return (
      <Outcome title={t('confirmEmail.failedTitle')} onward={<WaysOn error={error} onRetry={() => void refetch()} />}>
        {problemText(error)} {isProblem(error, 'link_expired') && t('confirmEmail.failedText')}
      </Outcome>
    )
  return (
    <>
      <title>{t('shell:pageTitle', { page: t('confirmEmail.working') })}</title>
      <h1>{t('confirmEmail.working')}</h1>
      <div className={styles.fields}>
        <Skeletons label={t('confirmEmail.working')}>
          <Skeleton width="16rem" />
        </Skeletons>
      </div>
    </>
  )
}

/** When the connection is lost, reading the response fails before the call does: then, too, it is unknown whether the call arrived. */
function mayBeConfirmed(error: Error): boolean {
  return isUnanswered(error) || isProblem(error, 'timeout')
}

function WaysOn({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['session', 'common'])
  if (isProblem(error, 'link_expired')) return <Onward primary />
  return (
    <>
      <Button variant="primary" icon="refresh" wide onPress={onRetry}>
        {t('common:retry')}
      </Button>
      <Onward />
    </>
  )
}

function useConfirmation(token: string) {
  return useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const answer = await call(confirmEmail, { body: { token } })
      void queryClient.invalidateQueries(currentUserQuery)
      return answer
    },
    retry: false,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
