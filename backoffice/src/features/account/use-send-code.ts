import { checkPhone } from '@bouquet/contract/account'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'

/** Sends a code to the number by text message; `onSent` gets the moment by this device's clock, in milliseconds. */
export function useSendCode(phone: string, onSent: (at: number) => void) {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: () => call(checkPhone, { body: { phone } }),
    onSuccess: () => onSent(Date.now()),
    onError: () => notify({ severity: 'error', text: t('phone.otpError') }),
  })
}
