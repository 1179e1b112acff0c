/** What stood in a form and was not saved. `base` are the stored values that it replaces, as text. */
export type FormDraft = { values: Record<string, unknown>; base: string }

/** Fields that are never stored, in whatever form they stand. */
const secretFields: ReadonlySet<string> = new Set(['password', 'currentPassword', 'newPassword', 'code'])

/** Where the draft of one form is stored: it belongs to one person, one page and one thing on it. */
export function draftKey(form: { accountId: string; page: string; item: string; values: object }): string {
  return `draft ${form.accountId} ${form.page} ${form.item} ${Object.keys(form.values).toSorted().join()}`
}

/** The draft of this tab; null where there is none, or it cannot be read. */
export function readDraft(key: string): FormDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null', read) as FormDraft | null
    return typeof draft?.base === 'string' && typeof draft.values === 'object' && draft.values !== null ? draft : null
  } catch {
    return null
  }
}

/** Where the browser refuses to store the draft, the page still has it. */
export function saveDraft(key: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, values: withoutSecrets(draft.values) }, write))
  } catch {}
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}

/** A form's values as text, to be compared. */
export function valuesText(values: object): string {
  return JSON.stringify(withoutSecrets(values), write)
}

// JSON has no NaN, which is what an empty number field has.
const emptyNumber = '\u0000NaN'

function withoutSecrets(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.has(name)))
}

function write(_: string, value: unknown): unknown {
  if (value instanceof Blob) return undefined
  return Number.isNaN(value) ? emptyNumber : value
}

function read(_: string, value: unknown): unknown {
  return value === emptyNumber ? Number.NaN : value
}
