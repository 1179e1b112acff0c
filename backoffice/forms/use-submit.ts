import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Places, placeRefusals } from './refusals.ts'

/**
 * Sends a form that is no change of stored data, such as one that opens a session. What the server refuses stands beside its fields;
 * `failure` is what went wrong otherwise.
 */
export function useSubmit<Values extends FieldValues, Filled>(
  form: UseFormReturn<Values, unknown, Filled>,
  send: (filled: Filled) => Promise<unknown>,
  places: Places<Values> = {},
) {
  const [failure, setFailure] = useState<Error | null>(null)
  const submit = form.handleSubmit(async (filled) => {
    setFailure(null)
    try {
      await send(filled)
    } catch (error) {
      if (!placeRefusals(form, error, places)) setFailure(error as Error)
    }
  })
  return { submit, failure, isSending: form.formState.isSubmitting }
}
