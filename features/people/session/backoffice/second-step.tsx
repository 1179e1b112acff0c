import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import { askPasskey, hasPasskeys, PasskeyRefused } from '@bouquet/features/people/second-factor/backoffice/passkey.ts'
import type { SignInChallenge } from '@bouquet/features/people/second-factor/contract.ts'
import type { SecondFactorMethod } from '@bouquet/features/people/second-factor/rules/second-factor.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './session-form.module.css'
import { finishSignIn } from './sign-in.ts'

type Props = {
  challenge: SignInChallenge
  remember: boolean
  onSignedIn: () => Promise<void>
  onBack: () => void
}

/** The second step of signing in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ challenge, remember, onSignedIn, onBack }: Props) {
  const { t } = useTranslation('session')
  const methods = challenge.methods.filter((method) => method !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState<SecondFactorMethod | undefined>(methods[0])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const step = { challenge, remember, onSignedIn }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.outcome}>
        {t('secondStep.title')}
      </h1>
      <p className={styles.lead}>{t(`secondStep.${method ?? 'none'}`)}</p>
      {method === 'passkey' && <PasskeyStep {...step} />}
      {method && method !== 'passkey' && <CodeStep key={method} method={method} {...step} />}
      <div className={styles.onward}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onPress={() => setMethod(other)}>
              {t(`secondStep.other.${other}`)}
            </Button>
          ))}
        <Button variant="quiet" onPress={onBack}>
          {t('secondStep.back')}
        </Button>
      </div>
    </>
  )
}

type Step = Omit<Props, 'onBack'>

function CodeStep({ method, challenge, remember, onSignedIn }: Step & { method: 'totp' | 'recovery_code' }) {
  const { t } = useTranslation('session')
  const form = useForm({ defaultValues: { code: '' } })
  const { submit, isSending, failure } = useSubmit(form, async ({ code }) => {
    await finishSignIn({ challenge: challenge.challenge, code, remember })
    await onSignedIn()
  })
  const code = useField('code', form.control)
  const isApp = method === 'totp'
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <TextField
        {...code}
        autoFocus
        label={t(isApp ? 'secondStep.code' : 'secondStep.recoveryCode')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
      />
      <ChangeFailure error={failure} />
      <Button type="submit" variant="primary" wide isDisabled={code.value.trim() === ''} isPending={isSending}>
        {t('secondStep.submit')}
      </Button>
    </form>
  )
}

function PasskeyStep({ challenge: { challenge, passkeyOptions }, remember, onSignedIn }: Step) {
  const { t } = useTranslation('session')
  const form = useForm()
  const { submit, isSending, failure } = useSubmit(form, async () => {
    const assertion = await askPasskey(passkeyOptions ?? {})
    await finishSignIn({ challenge, assertion, remember })
    await onSignedIn()
  })
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      {failure instanceof PasskeyRefused ? (
        <Callout tone="gold" urgent>
          {t('secondStep.passkeyFailed')}
        </Callout>
      ) : (
        <ChangeFailure error={failure} />
      )}
      <Button type="submit" variant="primary" wide autoFocus isPending={isSending}>
        {t('secondStep.confirmPasskey')}
      </Button>
    </form>
  )
}
