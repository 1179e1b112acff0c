import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every table and view with an amount has its currency beside it', async () => {
  const text = await readFile(new URL('./generated.ts', import.meta.url), 'utf8')
  const tables = [...text.matchAll(/export interface (\w+) \{\n([^}]*)\}/g)].map(([, name, columns = '']) => ({
    name,
    hasAmounts: /^ {2}\w+_cents:/m.test(columns),
    hasCurrency: /^ {2}currency:/m.test(columns),
  }))
  const withAmounts = tables.filter(({ hasAmounts }) => hasAmounts)
  expect(withAmounts.length).toBeGreaterThanOrEqual(10)
  expect(withAmounts.filter(({ hasCurrency }) => !hasCurrency)).toEqual([])
})
