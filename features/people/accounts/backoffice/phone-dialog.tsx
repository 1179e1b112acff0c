import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { phoneCodeLength } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { phoneCodeForm } from '../contract.ts'
import { PhoneCodeStep } from './phone-code-step.tsx'
import styles from './phone-dialog.module.css'
import { useDisplayedPhone } from './use-displayed-phone.ts'
import { useSendCode } from './use-send-code.ts'
import { useVerifyPhone } from './use-verify-phone.ts'

type Props = { phone: string; sentAt: number | null; onClose: () => void }

/** First asks for confirmation of the number, then for the code that was sent to it; where one was sent, for that. */
export function PhoneDialog({ phone, sentAt: sentBefore, onClose }: Props) {
  const { t } = useTranslation('account')
  const [sentAt, setSentAt] = useState(sentBefore)
  const send = useSendCode(phone, setSentAt)
  const form = useForm({ resolver: zodResolver(phoneCodeForm), defaultValues: { code: '' } })
  const verify = useVerifyPhone(form, phone, onClose)
  const resend = useSendCode(phone, setSentAt, t('phone.resent'))
  return (
    <Dialog
      urgent
      title={t(sentAt !== null ? 'phone.codeTitle' : 'phone.confirmTitle')}
      isOpen
      isBusy={send.isPending || verify.isSaving || resend.isPending}
      onOpenChange={(open) => !open && onClose()}
    >
      {sentAt !== null ? (
        <PhoneCodeStep
          key={sentAt}
          phone={phone}
          sentAt={sentAt}
          form={form}
          verify={verify}
          resend={resend}
          onClose={onClose}
        />
      ) : (
        <ConfirmStep phone={phone} send={send} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Sending = { phone: string; send: ReturnType<typeof useSendCode>; onClose: () => void }

function ConfirmStep({ phone, send, onClose }: Sending) {
  const { t } = useTranslation(['account', 'common'])
  const shown = useDisplayedPhone(phone)
  return (
    <div className={styles.step}>
      <p>{t('phone.confirmText', { length: phoneCodeLength })}</p>
      <p className={`serif num ${styles.number}`}>{shown}</p>
      <ChangeFailure title={t('phone.otpError')} error={send.error} />
      <div className={styles.actions}>
        <Button variant="quiet" isDisabled={send.isPending} onPress={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate()}>
          {t('phone.send')}
        </Button>
      </div>
    </div>
  )
}
