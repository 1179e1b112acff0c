export type FormValue = string | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

const mostSteps = 5

/** Reads `a[b][c]=1&d=2` as `{ a: { b: { c: '1' } }, d: '2' }`, the way Stripe's library writes its requests. */
export function parseForm(text: string): Form {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split('[').map((step) => step.replace(/\]$/, ''))
    if (steps.length <= mostSteps) put(form, steps, value)
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

/** Without a prototype, so that a field called `__proto__` is a field. */
function emptyForm(): Form {
  return Object.create(null)
}
