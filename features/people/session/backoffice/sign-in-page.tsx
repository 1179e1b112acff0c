import { isProblemCode, problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { lazyDialog, lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import { safeNext } from '@bouquet/backoffice/paths.ts'
import { isEmail } from '@bouquet/domain/email'
import type { SignInChallenge } from '@bouquet/features/people/second-factor/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { PasswordField } from '@bouquet/ui/parts/password-field.tsx'
import { type FormEvent, Suspense, useCallback, useEffect, useId, useState } from 'react'
import { Button as LinkButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { sessionPaths } from '../rules/paths.ts'
import { offeredRoles } from './offered-roles.ts'
import styles from './session-form.module.css'
import { signIn } from './sign-in.ts'

const ForgotPasswordDialog = lazyDialog(async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog)

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

const minPasswordLength = 4

type Typed = { email: string; password: string; remember: boolean }
type TextName = 'email' | 'password'
type Asked = { challenge: SignInChallenge; remember: boolean }

type Props = {
  /** The address's own: `next`, the page to go on to, and `error`, a problem code that is shown once. */
  query: URLSearchParams
  onQuery: (changed: URLSearchParams) => void
  /** Opens by itself the dialog that asks for a link to a new password. */
  asksForLink: boolean
  goOn: (path: string) => Promise<void>
  onIntent?: () => void
}

/** Where a session begins. It uses neither the router nor TanStack Query, as it is also shown without them (lone-sign-in.tsx). */
export function SignInPage({ query, onQuery, asksForLink, goOn, onIntent }: Props) {
  const { t } = useTranslation(['session', 'shell'])
  const [asked, setAsked] = useState<Asked | null>(null)
  useErrorOfAddress(query, onQuery)
  const goOnSignedIn = () => goOn(safeNext(query.get('next')))
  const title = <title>{t('shell:pageTitle', { page: t('signIn.title') })}</title>
  if (asked)
    return (
      <Suspense fallback={null}>
        {title}
        <SecondStep {...asked} onSignedIn={goOnSignedIn} onBack={() => setAsked(null)} />
      </Suspense>
    )
  return (
    <>
      {title}
      <h1>{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <SignInForm asksForLink={asksForLink} onFocus={onIntent} onAsked={setAsked} onSignedIn={goOnSignedIn} />
      {offeredRoles().length > 0 && (
        <p className={styles.otherWay}>
          {t('signIn.noAccount')}{' '}
          <a href={sessionPaths.register} className="text-link whole">
            {t('signIn.register')}
          </a>
        </p>
      )}
    </>
  )
}

type Leading = { onAsked: (asked: Asked) => void; onSignedIn: () => Promise<void> }

type FormProps = Leading & { asksForLink: boolean; onFocus: (() => void) | undefined }

function SignInForm({ asksForLink, onFocus, ...leading }: FormProps) {
  const { t } = useTranslation(['session', 'common'])
  const { typed, change, text, isValid } = useTyped()
  const { submit, isSending, failure } = useSigningIn(typed, leading)
  const id = useId()
  const email = text('email')
  const password = text('password')
  return (
    <form onSubmit={submit} onFocus={onFocus} noValidate className={styles.fields}>
      <TextInput
        {...email.control}
        id={`${id}-email`}
        type="email"
        autoComplete="username"
        label={t('email')}
        error={email.isWrong && t('signIn.emailRequired')}
        onChange={({ target }) => change({ email: target.value })}
      />
      <PasswordField
        {...password.control}
        autoComplete="current-password"
        label={t('password')}
        showLabel={t('common:showPassword')}
        hideLabel={t('common:hidePassword')}
        error={password.isWrong && t('signIn.passwordRequirements')}
        onChange={(entered) => change({ password: entered })}
      />
      <div className={styles.afterPassword}>
        <NativeCheckbox
          id={`${id}-remember`}
          name="remember"
          checked={typed.remember}
          onChange={({ target }) => change({ remember: target.checked })}
        >
          {t('signIn.remember')}
        </NativeCheckbox>
        <ForgotPassword isAsked={asksForLink} typedEmail={typed.email} />
      </div>
      <ChangeFailure error={failure} />
      <Button type="submit" variant="primary" wide isDisabled={!isValid} isPending={isSending}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}

/** What is typed so far. A text is called wrong once its field was left, and from then on while it is typed. */
function useTyped() {
  const [typed, setTyped] = useState<Typed>({ email: '', password: '', remember: false })
  const [left, setLeft] = useState<readonly TextName[]>([])
  const isWrong = { email: !isEmail(typed.email.trim()), password: typed.password.trim().length < minPasswordLength }
  const text = (name: TextName) => ({
    control: { name, value: typed[name], onBlur: () => setLeft((before) => [...before, name]) },
    isWrong: isWrong[name] && left.includes(name),
  })
  const change = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }))
  return { typed, change, text, isValid: !isWrong.email && !isWrong.password }
}

function useSigningIn({ email, password, remember }: Typed, { onAsked, onSignedIn }: Leading) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setSending(true)
    try {
      const challenge = await signIn({ email: email.trim(), password: password.trim(), remember })
      if (challenge) onAsked({ challenge, remember })
      else await onSignedIn()
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setSending(false)
    }
  }
  return { submit, isSending, failure }
}

/** Opens by itself for a person who comes from an expired link. */
function ForgotPassword({ isAsked, typedEmail }: { isAsked: boolean; typedEmail: string }) {
  const { t } = useTranslation('session')
  const [email, setEmail] = useState<string | null>(isAsked ? '' : null)
  const [openings, setOpenings] = useState(isAsked ? 1 : 0)
  const close = useCallback(() => setEmail(null), [])
  const open = () => {
    setOpenings(openings + 1)
    setEmail(typedEmail)
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
function useErrorOfAddress(query: URLSearchParams, onQuery: (changed: URLSearchParams) => void): void {
  const error = query.get('error')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (error === null) return
    void notifyOf(error)
    const others = new URLSearchParams(query)
    others.delete('error')
    onQuery(others)
  }, [error])
}

async function notifyOf(error: string): Promise<void> {
  await loadMessages('problems').catch(() => undefined)
  notify({ severity: 'error', text: problemCodeText(isProblemCode(error) ? error : 'internal') })
}
