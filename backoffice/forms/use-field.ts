import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { fieldProblemText } from '../api/problem-text.ts'

/** A field of a form with what is wrong with it, to be spread onto a part of `ui/`. Without `control`, of the form around it. */
export function useField<Form extends FieldValues, Name extends FieldPath<Form>, Filled = Form>(
  name: Name,
  control?: Control<Form, unknown, Filled>,
) {
  const { field, fieldState } = useController<Form, Name, Filled>({ name, ...(control && { control }) })
  return { ...field, error: fieldProblemText(fieldState.error) }
}
