import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../contract.ts'
import { emptyPasswordForm, type PasswordForm } from './password-form.ts'
import { securityQuery } from './security-query.ts'

/** Changes the password; a refusal is shown beside the field that it concerns. */
export function useChangePassword(form: UseFormReturn<PasswordForm>) {
  const { t } = useTranslation('account')
  return useSave(form, {
    draftOf: null,
    send: ({ currentPassword, newPassword }: PasswordForm) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    done: () => t('password.changed'),
    failed: t('password.failed'),
    fieldsOfCodes: { current_password_wrong: 'currentPassword', password_unchanged: 'newPassword' },
    next: () => form.reset(emptyPasswordForm),
  })
}
