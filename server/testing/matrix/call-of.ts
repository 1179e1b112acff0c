import type { RouteContract, UploadedFile } from '@bouquet/contract/route'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { nestedFields } from '../../http/nested-fields.ts'
import { sampleFile, sampleOf } from '../inputs/arbitrary-of.ts'
import { formParts } from '../inputs/form-parts.ts'

export type Parts = { params?: Record<string, string>; query?: object; body?: unknown }

/** A call that the route's schemas accept, for these parameters. */
export function callOf(
  contract: RouteContract,
  { params = {}, query, body }: Parts,
  picture: Uint8Array,
): InjectOptions {
  return {
    method: contract.method,
    url: targetOf(contract, params, query),
    ...(contract.files ? { payload: formOf(contract, picture) as never } : {}),
    ...(contract.formWithFiles ? { payload: nestedFormOf(contract.formWithFiles.schema, picture) as never } : {}),
    ...(contract.body ? { payload: (body ?? withoutOtherThings(contract.body)) as object } : {}),
  }
}

const seed = 7

/** Rules between fields are left to chance, so it may take several tries. */
function validOf(schema: z.ZodType, sent = (sample: unknown) => sample): unknown {
  const samples = Array.from({ length: 30 }, (_, number) => sampleOf(schema, seed + number))
  return samples.find((sample) => schema.safeParse(sent(sample)).success) ?? samples[0]
}

/** A body that names no further thing of the caller: an id by chance belongs to nothing. */
function withoutOtherThings(schema: z.ZodType): unknown {
  const body = validOf(schema)
  if (!(schema instanceof z.ZodObject) || !isFields(body)) return body
  const isOtherThing = (name: string) => name.endsWith('Id') && schema.shape[name] instanceof z.ZodOptional
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isOtherThing(name)))
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function targetOf(
  { path, params: schema, query }: RouteContract,
  given: Record<string, string>,
  asked?: object,
): string {
  const params = { ...(schema && (sampleOf(schema, seed) as Record<string, string>)), ...given }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${questionOf(asked ?? (sampleOf(query, seed) as object))}` : filled
}

export function questionOf(query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
}

function formOf({ files, form }: RouteContract, picture: Uint8Array): FormData {
  const data = new FormData()
  const fields = form ? (sampleOf(form, seed) as object) : {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.append(name, String(value))
  data.append(files?.field ?? '', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  return data
}

/** The fields of a form as the server reads them: a number that is sent as text may be none. */
function fieldsOf(sample: unknown): Map<string, string | UploadedFile> {
  return new Map(formParts(sample).map((part) => [part.name, 'text' in part ? part.text : sampleFile]))
}

function nestedFormOf(schema: z.ZodType, picture: Uint8Array): FormData {
  const data = new FormData()
  for (const part of formParts(validOf(schema, (sample) => nestedFields(fieldsOf(sample)))))
    if ('text' in part) data.append(part.name, part.text)
    else data.append(part.name, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  return data
}
