import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type PhoneCodeForm, verifyPhone } from '../contract.ts'
import { reloadCurrentUser } from './current-user.ts'
import { useDisplayedPhone } from './use-displayed-phone.ts'

/** Stores the number when the code is correct. */
export function useVerifyPhone(form: UseFormReturn<PhoneCodeForm>, phone: string, onVerified: () => void) {
  const { t } = useTranslation('account')
  const shown = useDisplayedPhone(phone)
  return useSave(form, {
    draftOf: null,
    send: async ({ code }) => {
      await call(verifyPhone, { body: { phone, code } })
    },
    find: async () => {
      const { user } = await call(getCurrentUser, {})
      return user.phone === phone ? done(undefined) : notDone
    },
    onDone: () => void reloadCurrentUser(),
    done: () => t('phone.changed', { phone: shown }),
    failed: t('phone.verificationError'),
    fieldsOfCodes: { phone_code_wrong: 'code', phone_code_expired: 'code', phone_code_locked: 'code' },
    next: onVerified,
  })
}
