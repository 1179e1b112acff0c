import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Change } from '../changes/change.ts'
import { useChange } from '../changes/use-change.ts'
import { type Places, placeRefusals, refusalsOf, revealWrong } from './refusals.ts'
import { useFormDraft } from './use-form-draft.ts'

type Saving<Values extends FieldValues, Filled, Answer> = Partial<Change<Filled, Answer>> &
  Pick<Change<Filled, Answer>, 'send'> &
  Places<Values> & {
    /** Names what the form is about, where its page has several such forms; null where no draft of it is stored. */
    draftOf?: string | null
  }

/**
 * Saves a form's data as a change. The server's errors appear beside their fields, the first of which gets the focus; `failure` is any
 * other error, for `ChangeFailure`. Without `done` and `failed`, generic messages are used.
 */
export function useSave<Values extends FieldValues, Filled, Answer>(
  form: UseFormReturn<Values, unknown, Filled>,
  { fieldOf, fieldsOfCodes, reveal, draftOf = '', ...change }: Saving<Values, Filled, Answer>,
) {
  const { t } = useTranslation('common')
  const places = { fieldOf, fieldsOfCodes, reveal }
  const draft = useFormDraft(form, draftOf)
  const saving = useChange<Filled, Answer>({
    done: () => t('saved'),
    failed: t('notSaved'),
    ...change,
    onDone: (answer, filled) => {
      draft.drop()
      return change.onDone?.(answer, filled)
    },
    onFailure: (error, filled) => {
      placeRefusals(form, error, places)
      return change.onFailure?.(error, filled)
    },
  })
  const isPlaced = refusalsOf(form, saving.error, places).length > 0
  return {
    submit: form.handleSubmit(
      (filled) => saving.run(filled),
      (errors) => revealWrong(errors, places),
    ),
    isSaving: saving.isPending,
    failure: isPlaced ? null : saving.error,
    /** Whether a draft came back to values that have been replaced since it was written. */
    isOutdated: draft.isOutdated,
    /** The component that began the change is unmounted. */
    reset: saving.reset,
  }
}
