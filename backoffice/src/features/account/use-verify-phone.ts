import { verifyPhone } from '@bouquet/contract/account'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { reloadCurrentUser } from './current-user.ts'

/** Takes the number over when the code fits. */
export function useVerifyPhone(phone: string, onVerified: () => void) {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: (code: string) => call(verifyPhone, { body: { phone, code } }),
    onSuccess: async ({ phone: taken }) => {
      const { displayedPhone } = await import('@bouquet/domain/phone')
      notify({ severity: 'success', text: t('phone.changed', { phone: displayedPhone(taken) }) })
      await reloadCurrentUser()
      onVerified()
    },
    onError: () => notify({ severity: 'error', text: t('phone.verificationError') }),
  })
}
