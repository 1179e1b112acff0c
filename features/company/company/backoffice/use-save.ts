import { ApiProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { doneIfOther } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type Saving<Form extends FieldValues, Filled, Answer> = {
  form: UseFormReturn<Form, unknown, Filled>
  send: (filled: Filled) => Promise<Answer>
  /** What the server has: as the page knows it, and as it is asked for when the answer was lost. */
  stored: { queryKey: QueryKey; read: () => Promise<Answer> }
  onSaved: (answer: Answer) => void
}

/** Saves a form of the company: says how it went, and puts what the server refuses beside its field. */
export function useSave<Form extends FieldValues, Filled, Answer>({
  form,
  send,
  stored: { queryKey, read },
  onSaved,
}: Saving<Form, Filled, Answer>) {
  const { t } = useTranslation('company')
  const saving = useChange({
    send,
    find: async () => doneIfOther(await read(), queryClient.getQueryData(queryKey)),
    onDone: (answer) => {
      queryClient.setQueryData(queryKey, answer)
      void queryClient.invalidateQueries(currentUserQuery)
    },
    done: () => t('saved'),
    failed: t('errors.saving'),
    place: 'notice',
    onFailure: (error) => {
      const refused = error instanceof ApiProblem ? Object.entries(error.fields) : []
      for (const [path, message] of refused) form.setError(path as FieldPath<Form>, { message })
    },
    next: onSaved,
  })
  const submit = form.handleSubmit((filled) => saving.run(filled))
  return { submit, isSaving: saving.isPending }
}
