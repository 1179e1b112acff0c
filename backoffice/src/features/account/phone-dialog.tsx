import { phoneCodeLength } from '@bouquet/domain/phone-code'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneCodeStep } from './phone-code-step.tsx'
import styles from './phone-dialog.module.css'
import { Failure } from './section.tsx'
import { useDisplayedPhone } from './use-displayed-phone.ts'
import { useSendCode } from './use-send-code.ts'

/** First asks whether the number is right, then for the code that was sent to it. */
export function PhoneDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const [sentAt, setSentAt] = useState<number | null>(null)
  return (
    <Dialog
      urgent
      title={t(sentAt !== null ? 'phone.codeTitle' : 'phone.confirmTitle')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      {sentAt !== null ? (
        <PhoneCodeStep phone={phone} sentAt={sentAt} onSent={setSentAt} onClose={onClose} />
      ) : (
        <ConfirmStep phone={phone} onSent={setSentAt} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ConfirmStep(props: { phone: string; onSent: (at: number) => void; onClose: () => void }) {
  const { t } = useTranslation('account')
  const shown = useDisplayedPhone(props.phone)
  const send = useSendCode(props.phone, props.onSent)
  return (
    <div className={styles.step}>
      <p>{t('phone.confirmText', { length: phoneCodeLength })}</p>
      <p className={`serif num ${styles.number}`}>{shown}</p>
      <Failure title={t('phone.otpError')} error={send.error} />
      <div className={styles.actions}>
        <Button variant="quiet" onPress={props.onClose}>
          {t('phone.cancel')}
        </Button>
        <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate()}>
          {t('phone.send')}
        </Button>
      </div>
    </div>
  )
}
