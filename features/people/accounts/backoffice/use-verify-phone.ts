import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { useTranslation } from 'react-i18next'
import { verifyPhone } from '../contract.ts'
import { reloadCurrentUser } from './current-user.ts'
import { useDisplayedPhone } from './use-displayed-phone.ts'

/** Takes the number over when the code fits. */
export function useVerifyPhone(phone: string, onVerified: () => void) {
  const { t } = useTranslation('account')
  const shown = useDisplayedPhone(phone)
  return useChange({
    send: async (code: string) => {
      await call(verifyPhone, { body: { phone, code } })
    },
    find: async () => {
      const { user } = await call(getCurrentUser, {})
      return user.phone === phone ? done(undefined) : notDone
    },
    onDone: () => void reloadCurrentUser(),
    done: () => t('phone.changed', { phone: shown }),
    failed: t('phone.verificationError'),
    next: onVerified,
  })
}
