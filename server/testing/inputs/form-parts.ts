import { sampleFile } from './arbitrary-of.ts'

type FormPart = { name: string; text: string } | { name: string; file: true }

/** The fields of a multipart form with this value: `person[name]`, `images[0][file]`. */
export function formParts(value: unknown, name = ''): FormPart[] {
  if (value === undefined) return []
  if (value === sampleFile) return [{ name, file: true }]
  if (typeof value !== 'object' || value === null) return [{ name, text: value === null ? '' : String(value) }]
  return Object.entries(value).flatMap(([key, inner]) => formParts(inner, name ? `${name}[${key}]` : key))
}
