import { call } from '@bouquet/backoffice/api/client.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useTranslation } from 'react-i18next'
import { checkPhone } from '../contract.ts'

/**
 * Sends a code to the number by text message, and shows `sent` where given; `onSent` receives the moment by this device's clock, in
 * milliseconds.
 */
export function useSendCode(phone: string, onSent: (at: number) => void, sent: string | null = null) {
  const { t } = useTranslation('account')
  return useChange({
    send: () => call(checkPhone, { body: { phone } }),
    done: () => sent,
    failed: t('phone.otpError'),
    next: () => onSent(Date.now()),
  })
}
