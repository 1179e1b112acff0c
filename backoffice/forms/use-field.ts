import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProblemText } from '../api/problem-text.ts'

/** A form field with its error, to be spread onto a component of `ui/`. Without `control`, it belongs to the surrounding form. */
export function useField<Form extends FieldValues, Name extends FieldPath<Form>, Filled = Form>(
  name: Name,
  control?: Control<Form, unknown, Filled>,
) {
  // On the first pages nothing else has loaded the messages of a contract's rules before a dialog's field breaks one.
  useTranslation('problems', { useSuspense: false })
  const { field, fieldState } = useController<Form, Name, Filled>({ name, ...(control && { control }) })
  return { ...field, error: fieldProblemText(fieldState.error) }
}
