import fc from 'fast-check'
import type { z } from 'zod'
import { knownNumbers, knownTexts } from './known-values.ts'

type Arbitrary = fc.Arbitrary<unknown>
type Bounds = { minimum?: number; maximum?: number }

const maxItems = 6

/** The placeholder for a file among the values of a form. */
export const sampleFile = { name: 'a.jpg', bytes: new Uint8Array() }

/**
 * Values that a schema of the contract accepts, or almost: rules between several fields are left to chance. `ids` are those of existing
 * rows.
 */
export function arbitraryOf(schema: z.core.$ZodType, ids: readonly string[] = []): Arbitrary {
  const known = schema as z.core.$ZodTypes
  const { def } = known._zod
  const inner = (part: z.core.$ZodType) => arbitraryOf(part, ids)
  switch (def.type) {
    case 'string':
      return textOf(known as TextSchema, ids)
    case 'number':
      return numberOf(known)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'object':
      return fc.record(mapValues(def.shape, inner))
    case 'array':
      return fc.array(inner(def.element), lengthsOf(boundsOf(known)))
    case 'record':
      if (def.keyType._zod.values) return fc.record(everyKey(def.keyType._zod.values, inner(def.valueType)))
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { minKeys: 1, maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'pipe':
      return inner(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'custom':
      return fc.constant(sampleFile)
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(inner(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null })
    default:
      throw new Error(`No values are known for a ${def.type}`)
  }
}

/** A value that the schema accepts, if a few tries find one; otherwise one that it almost accepts. */
export function sampleOf(schema: z.core.$ZodType, seed: number, ids: readonly string[] = []): unknown {
  const samples = fc.sample(memoizedArbitrary(schema, ids), { numRuns: 12, seed })
  return samples.find((sample) => (schema as z.ZodType).safeParse(sample).success) ?? samples[0]
}

const arbitraries = new WeakMap<readonly string[], Map<z.core.$ZodType, Arbitrary>>()

/** The texts that a field accepts are determined only once. */
function memoizedArbitrary(schema: z.core.$ZodType, ids: readonly string[]): Arbitrary {
  const ofIds = arbitraries.get(ids) ?? new Map<z.core.$ZodType, Arbitrary>()
  arbitraries.set(ids, ofIds)
  const arbitrary = ofIds.get(schema) ?? arbitraryOf(schema, ids)
  ofIds.set(schema, arbitrary)
  return arbitrary
}

type TextSchema = z.core.$ZodTypes & z.ZodType

function textOf(schema: TextSchema, ids: readonly string[]): Arbitrary {
  const taken = knownTexts.filter((text) => schema.safeParse(text).success)
  const takenIds = ids.filter((id) => schema.safeParse(id).success)
  const { minimum = 0, maximum = 60 } = boundsOf(schema)
  const length = { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, minimum + 60)) }
  const isFormat = 'format' in schema._zod.def
  return fc.oneof(
    ...(takenIds.length > 0 ? [{ weight: 90, arbitrary: fc.constantFrom(...takenIds) }] : []),
    ...(taken.length > 0 ? [{ weight: 45, arbitrary: fc.constantFrom(...taken) }] : []),
    { weight: 1, arbitrary: isFormat ? fc.uuid() : fc.string({ unit: 'grapheme', ...length }) },
  )
}

function numberOf(schema: z.core.$ZodTypes): Arbitrary {
  const taken = knownNumbers.filter((number) => (schema as TextSchema).safeParse(number).success)
  const [first] = taken
  // A rule that accepts only single numbers cannot be expressed as a range.
  if (first !== undefined && !(schema as TextSchema).safeParse(first + 1).success) return fc.constantFrom(...taken)
  const { minValue, maxValue, isInt } = schema as z.core.$ZodTypes & z.ZodNumber
  const min = finite(minValue) ?? -1000
  const max = Math.max(min, finite(maxValue) ?? 100_000)
  const [from, to] = [Math.ceil(min), Math.floor(max)]
  const small = fc.integer({ min: from, max: Math.min(to, Math.max(from, 0) + 60) })
  return fc.oneof(small, fc.integer({ min: from, max: to }), ...(isInt ? [] : [fc.double({ min, max, noNaN: true })]))
}

function finite(value: number | null): number | undefined {
  return value !== null && Number.isFinite(value) ? value : undefined
}

function boundsOf(schema: z.core.$ZodTypes): Bounds {
  const bounds: Bounds = {}
  for (const check of (schema._zod.def as z.core.$ZodTypeDef).checks ?? []) {
    const { minimum, maximum, length } = check._zod.def as Bounds & { check: string; length?: number }
    bounds.minimum = Math.max(bounds.minimum ?? 0, minimum ?? length ?? 0)
    if (maximum !== undefined || length !== undefined) bounds.maximum = maximum ?? length ?? 0
  }
  return bounds
}

function lengthsOf({ minimum = 0, maximum = maxItems }: Bounds) {
  return { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, maxItems)) }
}

/** A record with a closed list of keys has each of them. */
function everyKey(keys: ReadonlySet<unknown>, value: Arbitrary): Record<string, Arbitrary> {
  return Object.fromEntries(Array.from(keys, (key) => [String(key), value]))
}

function mapValues<From, To>(of: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
}
