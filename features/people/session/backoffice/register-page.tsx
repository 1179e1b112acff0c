import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { inputKeys } from '@bouquet/backoffice/changes/input-keys.ts'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { openSession } from '@bouquet/backoffice/session/open-session.ts'
import { paths } from '@bouquet/domain/backoffice-paths'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { register } from '../contract.ts'
import { offeredRoles } from './offered-roles.ts'
import { News, PasswordWithStrength, Person, Phone, RoleChoice, Terms } from './registration-fields.tsx'
import { emptyRegistration, type RegistrationForm, registrationBody, registrationForm } from './registration-form.ts'
import styles from './session-form.module.css'

export function RegisterPage() {
  const { t } = useTranslation(['session', 'shell'])
  return (
    <>
      <title>{t('shell:pageTitle', { page: t('register.title') })}</title>
      <h1>{t('register.title')}</h1>
      {offeredRoles().length > 0 ? (
        <>
          <p className={styles.lead}>{t('register.lead')}</p>
          <Registration />
        </>
      ) : (
        <Callout title={t('register.closed')}>{t('register.closedText')}</Callout>
      )}
      <p className={styles.otherWay}>
        {t('register.haveAccount')}{' '}
        <Link to={paths.signIn} className="text-link">
          {t('register.signIn')}
        </Link>
      </p>
    </>
  )
}

function Registration() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const form = useForm<RegistrationForm>({
    resolver: zodResolver(registrationForm),
    defaultValues: emptyRegistration(),
    mode: 'onTouched',
  })
  const [keys] = useState(() => inputKeys<RegistrationForm>())
  const { submit, isSending, failure } = useSubmit(form, async (values) => {
    const body = { ...(await registrationBody(values)), key: keys.of(values) }
    openSession(await call(register, { body }), false)
    await navigate(paths.onboarding, { replace: true })
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className={styles.fields}>
        <RoleChoice />
        <Person />
        <Phone />
        <PasswordWithStrength />
        <Terms />
        <News />
        <ChangeFailure error={failure} unanswered={t('register.unanswered')} />
        <Button type="submit" variant="primary" wide isPending={isSending}>
          {t('register.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
