import type { ProblemCode } from '@bouquet/contract/problems'
import { flushSync } from 'react-dom'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiProblem, type ConnectionProblem } from '../api/api-problem.ts'

type Form<Values extends FieldValues, Filled> = UseFormReturn<Values, unknown, Filled>

export type Places<Values extends FieldValues> = {
  /** The field for a place of the contract, where it has another name. */
  fieldOf?: ((path: string) => FieldPath<Values>) | undefined
  /** Fields that a refusal as a whole is about, by its code. */
  fieldsOfCodes?: Partial<Record<ProblemCode | ConnectionProblem, FieldPath<Values>>> | undefined
  /** Shows the step or language of a field before the field gets the focus. */
  reveal?: ((field: FieldPath<Values>) => void) | undefined
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
  const [first] = refusals
  if (first) revealNow(places, first.field)
  for (const [place, { field, code }] of refusals.entries())
    form.setError(field, { type: 'server', message: code }, { shouldFocus: place === 0 })
  return refusals.length > 0
}

/** Shows the first field that breaks the form's rules; the form gives it the focus. */
export function revealWrong<Values extends FieldValues>(errors: FieldErrors<Values>, places: Places<Values>): void {
  const field = firstPath(errors)
  if (field !== undefined) revealNow(places, field as FieldPath<Values>)
}

function revealNow<Values extends FieldValues>({ reveal }: Places<Values>, field: FieldPath<Values>): void {
  if (reveal) flushSync(() => reveal(field))
}

/** The place of the first error; what is no error itself holds those of the fields below it. */
function firstPath(errors: object): string | undefined {
  for (const [name, below] of Object.entries(errors)) {
    if (typeof below !== 'object' || below === null) continue
    if (typeof (below as { type?: unknown }).type === 'string') return name
    const path = firstPath(below)
    if (path !== undefined) return `${name}.${path}`
  }
  return undefined
}
