import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { phoneCodeLength, phoneCodeMinutes } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './phone-dialog.module.css'
import { ResendCode } from './resend-code.tsx'
import { useDisplayedPhone } from './use-displayed-phone.ts'
import type { useSendCode } from './use-send-code.ts'
import type { useVerifyPhone } from './use-verify-phone.ts'

type Props = {
  phone: string
  sentAt: number
  verify: ReturnType<typeof useVerifyPhone>
  resend: ReturnType<typeof useSendCode>
  onClose: () => void
}

/** The six digits; a code that is locked or too old takes no more tries, and another can be asked for. */
export function PhoneCodeStep({ phone, sentAt, verify, resend, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const [code, setCode] = useState('')
  const shown = useDisplayedPhone(phone)
  const isSpent = isProblem(verify.error, 'phone_code_locked') || isProblem(verify.error, 'phone_code_expired')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === phoneCodeLength && !isSpent) verify.mutate(code)
  }
  const sendAgain = () => {
    verify.reset()
    resend.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.step}>
      <p className="soft">{t('phone.codeText', { phone: shown, minutes: phoneCodeMinutes })}</p>
      <div className={styles.code}>
        <TextField
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('phone.code', { length: phoneCodeLength })}
          value={code}
          onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, phoneCodeLength))}
          isDisabled={isSpent}
          error={verify.error && problemText(verify.error)}
        />
      </div>
      <ResendCode sentAt={sentAt} resend={resend} onPress={sendAgain} />
      <div className={styles.actions}>
        <Button variant="quiet" isDisabled={verify.isPending} onPress={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isSpent || code.length !== phoneCodeLength}
          isPending={verify.isPending}
        >
          {t('phone.verify')}
        </Button>
      </div>
    </form>
  )
}
