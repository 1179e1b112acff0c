import { z } from 'zod'
import { code } from './fields.ts'
import type { UploadedFile } from './route.ts'

/** A number as a form sends it, in digits; an empty field is null. */
export function sentNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (typeof sent === 'string' ? numberIn(sent.trim()) : sent), schema)
}

function numberIn(text: string): number | null {
  if (text === '') return null
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
}

/** A yes or no as a form sends it. */
export const sentFlag = z.preprocess((sent) => flags.get(sent) ?? sent, z.boolean())

const flags = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** A value of a closed list; an empty field is null. */
export function sentChoice<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (sent === '' ? null : sent), schema)
}

/** A file of a form: complete, or marked as larger than allowed. */
export const sentFile = z
  .custom<UploadedFile>((sent) => typeof sent === 'object' && sent !== null && 'bytes' in sent, {
    error: code('image_missing'),
  })
  .meta({ override: { type: 'string', contentMediaType: 'application/octet-stream' } })
