import type { ProblemCode } from '@bouquet/contract/problems'
import { flushSync } from 'react-dom'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiProblem, type ConnectionProblem } from '../api/api-problem.ts'

type Form<Values extends FieldValues, Filled> = UseFormReturn<Values, unknown, Filled>

export type Places<Values extends FieldValues> = {
  /** Maps a path of the contract to the form's field, where their names differ. */
  fieldOf?: ((path: string) => FieldPath<Values>) | undefined
  /** The field that an error code without field paths belongs to. */
  fieldsOfCodes?: Partial<Record<ProblemCode | ConnectionProblem, FieldPath<Values>>> | undefined
  /** Shows the step or language of a field before the field gets the focus. */
  reveal?: ((field: FieldPath<Values>) => void) | undefined
}

type Refusal<Values extends FieldValues> = { field: FieldPath<Values>; code: string }

/** The errors of the server's response that concern the form's own fields, in the server's order. */
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

/** Shows the server's errors beside their fields, and focuses the first of them. False where none belongs to a field of the form. */
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

/** Reveals the first field that breaks the form's rules; the form focuses it. */
export function revealWrong<Values extends FieldValues>(errors: FieldErrors<Values>, places: Places<Values>): void {
  const field = firstPath(errors)
  if (field !== undefined) revealNow(places, field as FieldPath<Values>)
}

function revealNow<Values extends FieldValues>({ reveal }: Places<Values>, field: FieldPath<Values>): void {
  if (reveal) flushSync(() => reveal(field))
}

/** The path of the first error; an object without a `type` is a group of nested fields. */
function firstPath(errors: object): string | undefined {
  for (const [name, below] of Object.entries(errors)) {
    if (typeof below !== 'object' || below === null) continue
    if (typeof (below as { type?: unknown }).type === 'string') return name
    const path = firstPath(below)
    if (path !== undefined) return `${name}.${path}`
  }
  return undefined
}
