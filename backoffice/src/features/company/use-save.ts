import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/api-problem.ts'
import { problemText } from '../../api/problem-text.ts'
import { currentUserQuery, queryClient } from '../../api/queries.ts'

type Saving<Form extends FieldValues, Filled, Answer> = {
  form: UseFormReturn<Form, unknown, Filled>
  send: (filled: Filled) => Promise<Answer>
  /** Takes over what the server has now. */
  onSaved: (answer: Answer) => void
}

/** Saves a form of the company: says how it went, and puts what the server refuses beside its field. */
export function useSave<Form extends FieldValues, Filled, Answer>({
  form,
  send,
  onSaved,
}: Saving<Form, Filled, Answer>) {
  const { t } = useTranslation('company')
  const saving = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      onSaved(answer)
      notify({ severity: 'success', text: t('saved') })
      void queryClient.invalidateQueries(currentUserQuery)
    },
    onError: (error) => {
      const refused = error instanceof ApiProblem ? Object.entries(error.fields) : []
      for (const [path, message] of refused) form.setError(path as FieldPath<Form>, { message })
      notify({ severity: 'error', text: `${t('errors.saving')} ${problemText(error)}` })
    },
  })
  const submit = form.handleSubmit((filled) => saving.mutateAsync(filled).catch(() => undefined))
  return { submit, isSaving: saving.isPending }
}
