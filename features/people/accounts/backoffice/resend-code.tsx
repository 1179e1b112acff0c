import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatSeconds } from '@bouquet/backoffice/formats.ts'
import { smsPauseSeconds } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './phone-dialog.module.css'
import type { useSendCode } from './use-send-code.ts'

type Props = { sentAt: number; resend: ReturnType<typeof useSendCode>; onPress: () => void }

/** Counts down to the moment when another code may be requested, then offers it. */
export function ResendCode({ sentAt, resend, onPress }: Props) {
  const { t } = useTranslation('account')
  const waiting = useSecondsUntil(sentAt + smsPauseSeconds * 1_000)
  return (
    <>
      <div className={styles.again}>
        {waiting > 0 ? (
          <p className="soft small num">{t('phone.resendIn', { seconds: formatSeconds(waiting) })}</p>
        ) : (
          <Button variant="quiet" icon="refresh" isPending={resend.isPending} onPress={onPress}>
            {t('phone.resend')}
          </Button>
        )}
      </div>
      <ChangeFailure title={t('phone.otpError')} error={resend.error} />
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
