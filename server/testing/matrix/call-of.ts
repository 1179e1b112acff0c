import type { RouteContract } from '@bouquet/contract/route'
import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import { sampleOf } from '../inputs/arbitrary-of.ts'
import { formParts } from '../inputs/form-parts.ts'

type Parts = { params?: Record<string, string>; body?: unknown }

/** A call that the route's schemas accept, for these parameters. */
export function callOf(contract: RouteContract, { params = {}, body }: Parts, picture: Uint8Array): InjectOptions {
  return {
    method: contract.method,
    url: targetOf(contract, params),
    ...(contract.files ? { payload: formOf(contract, picture) as never } : {}),
    ...(contract.formWithFiles ? { payload: nestedFormOf(contract.formWithFiles.schema, picture) as never } : {}),
    ...(contract.body ? { payload: (body ?? validOf(contract.body)) as object } : {}),
  }
}

const seed = 7

/** Rules between fields are left to chance, so it may take several tries. */
function validOf(schema: z.ZodType): unknown {
  const samples = Array.from({ length: 30 }, (_, number) => sampleOf(schema, seed + number))
  return samples.find((sample) => schema.safeParse(sample).success) ?? samples[0]
}

function targetOf({ path, params: schema, query }: RouteContract, given: Record<string, string>): string {
  const params = { ...(schema && (sampleOf(schema, seed) as Record<string, string>)), ...given }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${questionOf(sampleOf(query, seed) as object)}` : filled
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

function nestedFormOf(schema: z.ZodType, picture: Uint8Array): FormData {
  const data = new FormData()
  for (const part of formParts(validOf(schema)))
    if ('text' in part) data.append(part.name, part.text)
    else data.append(part.name, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
  return data
}
