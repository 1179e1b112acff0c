import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../contract.ts'
import { emptyPasswordForm, type PasswordForm } from './password-form.ts'
import { securityQuery } from './security-query.ts'

/** Changes the password; a refusal is said beside the field that it is about. */
export function useChangePassword({ reset, setError }: UseFormReturn<PasswordForm>) {
  const { t } = useTranslation('account')
  return useChange({
    send: ({ currentPassword, newPassword }: PasswordForm) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    done: () => t('password.changed'),
    failed: t('password.failed'),
    onFailure: (error) => {
      if (isProblem(error, 'current_password_wrong')) setError('currentPassword', { message: error.code })
      if (isProblem(error, 'password_unchanged')) setError('newPassword', { message: error.code })
    },
    next: () => reset(emptyPasswordForm),
  })
}
