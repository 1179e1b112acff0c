import { createHash } from 'node:crypto'
import type { Form, FormValue } from './parse-form.ts'

/** Identifies a repeated request: its idempotency key, with a hash of its path and parameters. */
export type RequestKey = { key: string; hash: string }

const longestKey = 255

/** The key of a request that has one. */
export function requestKey(key: unknown, path: string, form: Form): RequestKey | null {
  if (typeof key !== 'string') return null
  const hash = createHash('sha256')
    .update(`${path}\n${inOneOrder(form)}`)
    .digest('base64url')
  return { key: key.slice(0, longestKey), hash }
}

/** The same text for the same fields, in whatever order they were sent. */
function inOneOrder(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${inOneOrder(inner)}`)
  return `{${fields.sort().join()}}`
}
