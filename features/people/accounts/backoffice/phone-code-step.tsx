import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { phoneCodeLength, phoneCodeMinutes } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PhoneCodeForm } from '../contract.ts'
import styles from './phone-dialog.module.css'
import { ResendCode } from './resend-code.tsx'
import { useDisplayedPhone } from './use-displayed-phone.ts'
import type { useSendCode } from './use-send-code.ts'
import type { useVerifyPhone } from './use-verify-phone.ts'

type Props = {
  phone: string
  sentAt: number
  form: UseFormReturn<PhoneCodeForm>
  verify: ReturnType<typeof useVerifyPhone>
  resend: ReturnType<typeof useSendCode>
  onClose: () => void
}

/** Six fields for the code. A locked or expired code accepts no more attempts, and another one can be requested. */
export function PhoneCodeStep({ phone, sentAt, form, verify, resend, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const shown = useDisplayedPhone(phone)
  const code = useField('code', form.control)
  const problem = form.formState.errors.code?.message
  const isSpent = problem === 'phone_code_locked' || problem === 'phone_code_expired'
  const sendAgain = () => {
    verify.reset()
    form.reset()
    resend.mutate()
  }
  return (
    <form onSubmit={verify.submit} noValidate className={styles.step}>
      <p className="soft">{t('phone.codeText', { phone: shown, minutes: phoneCodeMinutes })}</p>
      <div className={styles.code}>
        <TextField
          {...code}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('phone.code', { length: phoneCodeLength })}
          onChange={(typed) => code.onChange(typed.replace(/\D/g, '').slice(0, phoneCodeLength))}
          isDisabled={isSpent}
        />
      </div>
      <ChangeFailure title={t('phone.verificationError')} error={verify.failure} />
      <ResendCode sentAt={sentAt} resend={resend} onPress={sendAgain} />
      <div className={styles.actions}>
        <Button variant="quiet" isDisabled={verify.isSaving} onPress={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isSpent || code.value.length !== phoneCodeLength}
          isPending={verify.isSaving}
        >
          {t('phone.verify')}
        </Button>
      </div>
    </form>
  )
}
