import type { ProblemCode } from '@bouquet/contract/problems'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiProblem, type ConnectionProblem } from '../api/api-problem.ts'

type Form<Values extends FieldValues, Filled> = UseFormReturn<Values, unknown, Filled>

export type Places<Values extends FieldValues> = {
  /** The field for a place of the contract, where it has another name. */
  fieldOf?: ((path: string) => FieldPath<Values>) | undefined
  /** Fields that a refusal as a whole is about, by its code. */
  fieldsOfCodes?: Partial<Record<ProblemCode | ConnectionProblem, FieldPath<Values>>> | undefined
}

type Refusal<Values extends FieldValues> = { field: FieldPath<Values>; code: string }

/** What the server refuses of the form's own fields, in the server's order. */
export function refusalsOf<Values extends FieldValues, Filled>(
  form: Form<Values, Filled>,
  error: unknown,
  { fieldOf, fieldsOfCodes }: Places<Values>,
): Refusal<Values>[] {
  if (!(error instanceof ApiProblem)) return []
  const field = fieldsOfCodes?.[error.code]
  if (field) return [{ field, code: error.code }]
  const values = form.getValues()
  return Object.entries(error.fields)
    .map(([path, code]) => ({ field: fieldOf?.(path) ?? (path as FieldPath<Values>), code }))
    .filter((refusal) => (refusal.field.split('.')[0] ?? '') in values)
}

/** Puts what the server refuses beside its fields, and leads to the first of them. False where it names none that the form has. */
export function placeRefusals<Values extends FieldValues, Filled>(
  form: Form<Values, Filled>,
  error: unknown,
  places: Places<Values>,
): boolean {
  const refusals = refusalsOf(form, error, places)
  for (const [place, { field, code }] of refusals.entries())
    form.setError(field, { type: 'server', message: code }, { shouldFocus: place === 0 })
  return refusals.length > 0
}
