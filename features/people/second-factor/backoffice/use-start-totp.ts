import { call } from '@bouquet/backoffice/api/client.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useTranslation } from 'react-i18next'
import { startTotp } from '../contract.ts'

/** Asks for a secret of an authenticator app; nothing changes before its first code. */
export function useStartTotp(onStarted: (setup: { secret: string; uri: string }) => void) {
  const { t } = useTranslation('second-factor')
  return useChange({
    send: () => call(startTotp, {}),
    isPreparation: true,
    next: onStarted,
    failed: t('totp.failed'),
    place: 'notice',
  })
}
