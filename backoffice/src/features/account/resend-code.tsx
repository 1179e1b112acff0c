import { smsPauseSeconds } from '@bouquet/domain/phone-code'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSeconds } from '../../formats.ts'
import styles from './phone-dialog.module.css'
import { Failure } from './section.tsx'
import { useSendCode } from './use-send-code.ts'

/** Counts down to the moment at which another code may be asked for, then offers it. */
export function ResendCode(props: { phone: string; sentAt: number; onSent: (at: number) => void }) {
  const { t } = useTranslation('account')
  const waiting = useSecondsUntil(props.sentAt + smsPauseSeconds * 1_000)
  const send = useSendCode(props.phone, props.onSent)
  return (
    <>
      <div className={styles.again}>
        {waiting > 0 ? (
          <p className="soft small num">{t('phone.resendIn', { seconds: formatSeconds(waiting) })}</p>
        ) : (
          <Button variant="quiet" icon="refresh" isPending={send.isPending} onPress={() => send.mutate()}>
            {t('phone.resend')}
          </Button>
        )}
      </div>
      <Failure title={t('phone.otpError')} error={send.error} />
    </>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1_000))
}
