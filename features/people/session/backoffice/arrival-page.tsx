import { call } from '@bouquet/backoffice/api/client.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { openSession } from '@bouquet/backoffice/session/open-session.ts'
import { paths } from '@bouquet/domain/backoffice-paths'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { arrive } from '../contract.ts'
import { readArrival } from '../rules/hand-over.ts'
import { Onward } from './onward.tsx'
import { Outcome } from './outcome.tsx'
import styles from './session-form.module.css'

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

/** Where a sign-in ends that began at another host: its token is used once, however often the page renders, and leaves the address. */
export function ArrivalPage() {
  const { t } = useTranslation(['session', 'shell'])
  const navigate = useNavigate()
  const [{ token, remember }] = useState(() => readArrival(location.hash))
  const { data: challenge, error } = useArrival(token, remember)
  const goTo = (path: string) => navigate(path, { replace: true })
  if (challenge === null) return <Navigate to={paths.home} replace />
  if (challenge)
    return (
      <Suspense fallback={null}>
        <title>{t('shell:pageTitle', { page: t('signIn.title') })}</title>
        <SecondStep
          challenge={challenge}
          remember={remember}
          onSignedIn={async () => goTo(paths.home)}
          onBack={() => goTo(paths.signIn)}
        />
      </Suspense>
    )
  if (error)
    return (
      <Outcome title={t('arrival.failedTitle')} onward={<Onward primary />}>
        {problemText(error)} {t('arrival.failedText')}
      </Outcome>
    )
  return (
    <>
      <title>{t('shell:pageTitle', { page: t('arrival.working') })}</title>
      <h1>{t('arrival.working')}</h1>
      <div className={styles.fields}>
        <Skeletons label={t('arrival.working')}>
          <Skeleton width="16rem" />
        </Skeletons>
      </div>
    </>
  )
}

/** Opens the session and gives null; gives the challenge where the account has a second factor. */
function useArrival(token: string, remember: boolean) {
  return useQuery({
    queryKey: ['arrive', token],
    queryFn: async () => {
      history.replaceState(history.state, '', location.pathname)
      const answer = await call(arrive, { body: { token } })
      if ('challenge' in answer) return answer
      openSession(answer, remember)
      return null
    },
    retry: false,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
