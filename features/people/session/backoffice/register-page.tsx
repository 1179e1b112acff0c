import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { isUnanswered } from '@bouquet/backoffice/changes/failure-text.ts'
import { inputKeys } from '@bouquet/backoffice/changes/input-keys.ts'
import { paths } from '@bouquet/backoffice/paths.ts'
import { openSession } from '@bouquet/backoffice/session/session.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldPath, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { register } from '../contract.ts'
import { PasswordWithStrength, Person, Phone, RoleChoice, Terms } from './registration-fields.tsx'
import { emptyRegistration, type RegistrationForm, registrationBody, registrationForm } from './registration-form.ts'
import styles from './session-form.module.css'

export function RegisterPage() {
  const { t } = useTranslation(['session', 'shell'])
  return (
    <>
      <title>{t('shell:pageTitle', { page: t('register.title') })}</title>
      <h1>{t('register.title')}</h1>
      <p className={styles.lead}>{t('register.lead')}</p>
      <Registration />
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
  const { t } = useTranslation(['session', 'common'])
  const navigate = useNavigate()
  const form = useForm<RegistrationForm>({
    resolver: zodResolver(registrationForm),
    defaultValues: emptyRegistration(),
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = form.formState
  const [keys] = useState(() => inputKeys<RegistrationForm>())
  const [isUnknown, setUnknown] = useState(false)
  const submit = form.handleSubmit(async (values) => {
    setUnknown(false)
    try {
      const body = { ...(await registrationBody(values)), key: keys.of(values) }
      openSession(await call(register, { body }), false)
      await navigate(paths.onboarding, { replace: true })
    } catch (error) {
      if (isUnanswered(error)) return setUnknown(true)
      const isPlaced = placeProblems(error, (field, code) => form.setError(field, { message: code }))
      if (!isPlaced) form.setError('root', { message: problemText(error) })
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className={styles.fields}>
        <RoleChoice />
        <Person />
        <Phone />
        <PasswordWithStrength />
        <Terms />
        {isUnknown && (
          <Callout tone="gold" urgent title={t('common:unanswered')}>
            {t('register.unanswered')}
          </Callout>
        )}
        {errors.root?.message && (
          <Callout tone="brick" urgent>
            {errors.root.message}
          </Callout>
        )}
        <Button type="submit" variant="primary" wide isPending={isSubmitting}>
          {t('register.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Puts what the server says about a field beside that field. Gives false when it named none that the form has. */
function placeProblems(
  error: unknown,
  place: (field: FieldPath<RegistrationForm>, code: ProblemCode) => void,
): boolean {
  if (!(error instanceof ApiProblem)) return false
  const fields = Object.keys(registrationForm.shape) as FieldPath<RegistrationForm>[]
  const wrong = fields.filter((field) => error.fields[field])
  for (const field of wrong) place(field, error.fields[field] ?? 'invalid_input')
  return wrong.length > 0
}
