import { routes } from '@bouquet/app/contract.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { RouteContract } from './route.ts'

const parts = ['params', 'query', 'body', 'form'] as const
const inputs = Object.entries(routes as Record<string, RouteContract>).flatMap(([name, contract]) =>
  parts.flatMap((part) => (contract[part] ? textsOf(contract[part], `${name}.${part}`) : [])),
)

// Includes the length limits of all texts, since each has its own.
const lengths = [1, 2, 3, 5, 6, 8, 10, 12, 14, 20, 30, 40, 80, 100, 150, 400, 1500]
const strange = ['\u0000', '\u0007', '\u0008', '\u001b', '\u007f', '\u0090', '\ud83d', '\udc69']
const holding = (character: string) => lengths.map((length) => `${'a'.repeat(length - 1)}${character}`)

test('the contract’s texts are found', () => {
  expect(inputs.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'countProfileView.body.slug',
      'submitProject.body.wishes.services',
      'createSavedReply.body.texts',
      'addPhoto.form.title',
      'submitReview.params.formToken',
    ]),
  )
  expect(inputs.length).toBeGreaterThan(120)
})

test.each(inputs)('$path accepts no control character and no unpaired surrogate', ({ schema }) => {
  for (const character of strange)
    expect(holding(character).filter((text) => schema.safeParse(text).success)).toEqual([])
})

type TextInput = { path: string; schema: z.core.$ZodTypes & z.ZodType }

/** Every path of a schema that accepts a text. */
function textsOf(schema: z.core.$ZodType, path: string): TextInput[] {
  const known = schema as z.core.$ZodTypes
  const { def } = known._zod
  switch (def.type) {
    case 'string':
      return [{ path, schema: known as TextInput['schema'] }]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, value]) => textsOf(value, `${path}.${name}`))
    case 'array':
      return textsOf(def.element, path)
    case 'record':
      return [...textsOf(def.keyType, path), ...textsOf(def.valueType, path)]
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path))
    case 'pipe':
      return textsOf(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textsOf(def.innerType, path)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return []
    default:
      throw new Error(`${path}: nobody has said yet where a ${def.type} has its texts`)
  }
}
