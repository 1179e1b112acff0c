import { changePassword } from '@bouquet/contract/account'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/queries.ts'
import { emptyPasswordForm, type PasswordForm } from './password-form.ts'
import { securityQuery } from './security-query.ts'

/** Changes the password; a refusal is said in a notice and beside the field that it is about. */
export function useChangePassword({ reset, setError }: UseFormReturn<PasswordForm>) {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordForm) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: async () => {
      reset(emptyPasswordForm)
      notify({ severity: 'success', text: t('password.changed') })
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
    onError: (error) => {
      notify({ severity: 'error', text: problemText(error) })
      if (isProblem(error, 'current_password_wrong')) setError('currentPassword', { message: error.code })
      if (isProblem(error, 'password_unchanged')) setError('newPassword', { message: error.code })
    },
  })
}
