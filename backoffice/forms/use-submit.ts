import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Places, placeRefusals } from './refusals.ts'

/**
 * Submits a form that does not change stored data, such as one that opens a session. The server's errors appear beside their fields;
 * `failure` is any other error.
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
