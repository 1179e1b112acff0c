import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Change } from '../changes/change.ts'
import { useChange } from '../changes/use-change.ts'
import { type Places, placeRefusals, refusalsOf, revealWrong } from './refusals.ts'

type Saving<Values extends FieldValues, Filled, Answer> = Partial<Change<Filled, Answer>> &
  Pick<Change<Filled, Answer>, 'send'> &
  Places<Values>

/**
 * Saves what a form holds, as a change. What the server refuses stands beside its fields, the first of which gets the focus; `failure`
 * is what went wrong otherwise, for `ChangeFailure`. Without `done` and `failed`, the sentences that fit any form.
 */
export function useSave<Values extends FieldValues, Filled, Answer>(
  form: UseFormReturn<Values, unknown, Filled>,
  { fieldOf, fieldsOfCodes, reveal, ...change }: Saving<Values, Filled, Answer>,
) {
  const { t } = useTranslation('common')
  const places = { fieldOf, fieldsOfCodes, reveal }
  const saving = useChange<Filled, Answer>({
    done: () => t('saved'),
    failed: t('notSaved'),
    ...change,
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
    /** The component that began the change is unmounted. */
    reset: saving.reset,
  }
}
