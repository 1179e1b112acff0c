import { routes } from '@bouquet/app/contract.ts'
import type { RouteContract } from '@bouquet/contract/route'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { sampleOf } from './arbitrary-of.ts'

const bodies = Object.entries(routes as Record<string, RouteContract>).flatMap(([name, contract]) =>
  (['query', 'body', 'form', 'formWithFiles', 'params'] as const).flatMap((part) => {
    const schema = part === 'formWithFiles' ? contract.formWithFiles?.schema : contract[part]
    return schema ? [{ name: `${name}.${part}`, schema: schema as z.ZodType }] : []
  }),
)

test.each(bodies)('$name: accepted values are generated', ({ schema }) => {
  const samples = Array.from({ length: 8 }, (_, seed) => sampleOf(schema, seed))
  expect(samples.filter((sample) => schema.safeParse(sample).success).length).toBeGreaterThan(0)
})
