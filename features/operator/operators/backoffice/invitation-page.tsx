import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { signInWith } from '@bouquet/backoffice/paths.ts'
import { openSession } from '@bouquet/backoffice/session/open-session.ts'
import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { paths } from '@bouquet/domain/backoffice-paths'
import { NewPasswordField } from '@bouquet/features/people/session/backoffice/new-password-field.tsx'
import { Onward } from '@bouquet/features/people/session/backoffice/onward.tsx'
import { Outcome } from '@bouquet/features/people/session/backoffice/outcome.tsx'
import styles from '@bouquet/features/people/session/backoffice/session-form.module.css'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import {
  acceptOperatorInvitation,
  joinOperators,
  type NewOperatorAccount,
  newOperatorAccount,
  readOperatorInvitation,
} from '../contract.ts'
import { operatorPaths } from '../rules/paths.ts'

type Invitation = RouteResult<typeof readOperatorInvitation>

/** The page that the link of an invitation opens. */
export function InvitationPage() {
  const { t } = useTranslation(['operators', 'common'])
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['operators', 'invitation', token],
    queryFn: ({ signal }) => call(readOperatorInvitation, { body: { token } }, signal),
    retry: false,
    staleTime: 'static',
  })
  if (data) return <Invited invitation={data} token={token} />
  if (error && !isFetching)
    return (
      <Outcome
        title={t('accept.failedTitle')}
        onward={
          isProblem(error, 'link_expired') ? (
            <Onward primary />
          ) : (
            <Button variant="primary" icon="refresh" wide onPress={() => void refetch()}>
              {t('common:retry')}
            </Button>
          )
        }
      >
        {isProblem(error, 'link_expired') ? t('accept.expired') : problemText(error)}
      </Outcome>
    )
  return (
    <Skeletons label={t('accept.title')}>
      <Skeleton shape="title" width="20rem" />
      <Skeleton width="16rem" />
    </Skeletons>
  )
}

function Invited({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation(['operators', 'shell'])
  const { email, roles, invitedBy, hasAccount } = invitation
  return (
    <>
      <title>{t('shell:pageTitle', { page: t('accept.title') })}</title>
      <h1>{t('accept.title')}</h1>
      <p className={styles.lead}>
        {invitedBy ? t('accept.by', { name: invitedBy, email }) : t('accept.first', { email })}
      </p>
      <ul className={styles.lead}>
        {roles.map((role) => (
          <li key={role}>
            <b>{t(`role.${role}.name`)}</b>
            {` – ${t(`role.${role}.detail`)}`}
          </li>
        ))}
      </ul>
      {hasAccount ? <Joining token={token} email={email} /> : <NewAccount token={token} />}
    </>
  )
}

/** For an address that has an account: its owner signs in and accepts. */
function Joining({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('operators')
  const navigate = useNavigate()
  const { submit, isSending, failure } = useSubmit(useForm(), async () => {
    await call(joinOperators, { body: { token } })
    await queryClient.invalidateQueries(currentUserQuery)
    await navigate(paths.home, { replace: true })
  })
  if (!readSession())
    return (
      <>
        <p className={styles.lead}>{t('accept.signInText', { email })}</p>
        <Link
          to={signInWith({ next: operatorPaths.invitation(token) })}
          className={buttonClass({ variant: 'primary', wide: true })}
        >
          {t('accept.signIn')}
        </Link>
      </>
    )
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <p>{t('accept.joinText', { email })}</p>
      <ChangeFailure title={t('accept.failed')} error={failure} />
      <Button type="submit" variant="primary" wide isPending={isSending}>
        {t('accept.join')}
      </Button>
    </form>
  )
}

function NewAccount({ token }: { token: string }) {
  const { t } = useTranslation(['operators', 'session'])
  const navigate = useNavigate()
  const form = useForm<NewOperatorAccount>({
    resolver: zodResolver(newOperatorAccount),
    defaultValues: { firstname: '', lastname: '', password: '' },
    mode: 'onTouched',
  })
  const { submit, isSending, failure } = useSubmit(form, async (account) => {
    openSession(await call(acceptOperatorInvitation, { body: { ...account, token } }), false)
    await navigate(paths.home, { replace: true })
  })
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <div className={styles.pair}>
        <TextField {...useField('firstname', form.control)} autoComplete="given-name" label={t('session:firstname')} />
        <TextField {...useField('lastname', form.control)} autoComplete="family-name" label={t('session:lastname')} />
      </div>
      <NewPasswordField {...useField('password', form.control)} label={t('session:password')} />
      <ChangeFailure title={t('accept.failed')} error={failure} unanswered={t('accept.unanswered')} />
      <Button type="submit" variant="primary" wide isPending={isSending}>
        {t('accept.submit')}
      </Button>
    </form>
  )
}
