import { isProblemCode, problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyDialog, lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { safeNext } from '@bouquet/backoffice/paths.ts'
import { isEmail } from '@bouquet/domain/email'
import type { SignInChallenge } from '@bouquet/features/people/second-factor/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Checkbox } from '@bouquet/ui/parts/checkbox.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { PasswordField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Button as LinkButton } from 'react-aria-components'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { sessionPaths } from '../rules/paths.ts'
import { offeredRoles } from './offered-roles.ts'
import styles from './session-form.module.css'
import { signIn } from './sign-in.ts'

const ForgotPasswordDialog = lazyDialog(async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog)

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

const minPasswordLength = 4

type SignInForm = { email: string; password: string; remember: boolean }

/** By hand, because the schemas of contracts would be a tenth of what this page, the first of most visits, loads. */
const readSignIn: Resolver<SignInForm> = (typed) => {
  const values = { ...typed, email: typed.email.trim(), password: typed.password.trim() }
  const errors = {
    ...(!isEmail(values.email) && { email: { type: 'email' } }),
    ...(values.password.length < minPasswordLength && { password: { type: 'minLength' } }),
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

type Asked = { challenge: SignInChallenge; remember: boolean }

export function SignInPage() {
  const { t } = useTranslation(['session', 'shell'])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  useErrorOfAddress()
  const goOn = async () => navigate(safeNext(query.get('next')), { replace: true })
  const title = <title>{t('shell:pageTitle', { page: t('signIn.title') })}</title>
  if (asked)
    return (
      <Suspense fallback={null}>
        {title}
        <SecondStep {...asked} onSignedIn={goOn} onBack={() => setAsked(null)} />
      </Suspense>
    )
  return (
    <>
      {title}
      <h1>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <SignInFields onAsked={setAsked} onSignedIn={goOn} />
      {offeredRoles().length > 0 && (
        <p className={styles.otherWay}>
          {t('signIn.noAccount')}{' '}
          <Link to={sessionPaths.register} className="text-link">
            {t('signIn.register')}
          </Link>
        </p>
      )}
    </>
  )
}

type Leading = { onAsked: (asked: Asked) => void; onSignedIn: () => Promise<void> }

function SignInFields({ onAsked, onSignedIn }: Leading) {
  const { t } = useTranslation(['session', 'common'])
  const form = useForm<SignInForm>({
    resolver: readSignIn,
    defaultValues: { email: '', password: '', remember: false },
    mode: 'onTouched',
  })
  const { control, formState, getValues } = form
  const { submit, isSending, failure } = useSubmit(form, async (filled) => {
    const challenge = await signIn(filled)
    if (challenge) onAsked({ challenge, remember: filled.remember })
    else await onSignedIn()
  })
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <Controller
        control={control}
        name="email"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            type="email"
            autoComplete="username"
            label={t('email')}
            error={fieldState.error && t('signIn.emailRequired')}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            autoComplete="current-password"
            label={t('password')}
            showLabel={t('common:showPassword')}
            hideLabel={t('common:hidePassword')}
            error={fieldState.error && t('signIn.passwordRequirements')}
          />
        )}
      />
      <div className={styles.afterPassword}>
        <Controller
          control={control}
          name="remember"
          render={({ field: { value, onChange, onBlur, name } }) => (
            <Checkbox name={name} isSelected={value} onChange={onChange} onBlur={onBlur}>
              {t('signIn.remember')}
            </Checkbox>
          )}
        />
        <ForgotPassword typedEmail={() => getValues('email')} />
      </div>
      <ChangeFailure error={failure} />
      <Button type="submit" variant="primary" wide isDisabled={!formState.isValid} isPending={isSending}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}

/** Opens by itself for a person who comes from an expired link. */
function ForgotPassword({ typedEmail }: { typedEmail: () => string }) {
  const { t } = useTranslation('session')
  const cameForLink = useLocation().state?.asksForLink === true
  const [email, setEmail] = useState<string | null>(cameForLink ? '' : null)
  const [openings, setOpenings] = useState(cameForLink ? 1 : 0)
  const close = useCallback(() => setEmail(null), [])
  const open = () => {
    setOpenings(openings + 1)
    setEmail(typedEmail())
  }
  return (
    <>
      <LinkButton className="text-link" onPress={open}>
        {t('signIn.forgot')}
      </LinkButton>
      {openings > 0 && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog key={openings} isOpen={email !== null} email={email ?? ''} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the `error` in the address once, then removes it, so that a reload does not repeat it. */
function useErrorOfAddress(): void {
  const [query, setQuery] = useSearchParams()
  const error = query.get('error')
  useEffect(() => {
    if (error === null) return
    notify({ severity: 'error', text: problemCodeText(isProblemCode(error) ? error : 'internal') })
    setQuery(
      (before) => {
        before.delete('error')
        return before
      },
      { replace: true },
    )
  }, [error, setQuery])
}
