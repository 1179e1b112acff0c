import type { z } from 'zod'
import { invalidRequest } from './stripe-error.ts'

export type FormValue = string | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

const maxSteps = 5

/** Parses `a[b][c]=1&d=2` as `{ a: { b: { c: '1' } }, d: '2' }`, the format in which Stripe's library sends its requests. */
export function parseForm(text: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split('[').map((step) => step.replace(/\]$/, ''))
    if (steps.length <= maxSteps) put(form, steps, value)
  }
  return form
}

function put(form: Form, [step = '', ...deeper]: string[], value: string): void {
  if (deeper.length === 0) {
    form[step] = value
    return
  }
  const inner = form[step]
  const next = typeof inner === 'object' ? inner : emptyForm()
  form[step] = next
  put(next, deeper, value)
}

/** Without a prototype, so that `__proto__` is an ordinary field. */
function emptyForm(): Form {
  return Object.create(null)
}

/** Parses a form by its schema. Throws the StripeProblem that names an invalid or unknown field. */
export function readForm<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.map(String) ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? ''])
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(path)
  throw invalidRequest(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param })
}

function bracketed([first = '', ...deeper]: string[]): string {
  return first + deeper.map((step) => `[${step}]`).join('')
}
