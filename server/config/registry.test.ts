import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { registrySettings } from './registry.ts'

const cells = {
  CELL: 'west',
  CELLS: 'west=https://fr.bouquet.example, south=https://es.bouquet.example/',
  REGISTRY_DATABASE_URL: 'postgres://registry@database/registry',
  REGISTRY_KEY: 'x'.repeat(32),
}
const read = (settings: Record<string, string>, production = true) => registrySettings(readEnv(settings), production)

test('a deployment alone has no registry, and one of several knows the others', () => {
  expect(read({})).toBeNull()
  expect(read(cells)).toMatchObject({ own: 'west', others: new Map([['south', 'https://es.bouquet.example']]) })
  expect(read({ ...cells, CELLS: 'west=http://127.0.0.1:1,south=http://es.localhost:2' }, false)?.others.size).toBe(1)
})

test.each([
  [{ CELL: 'west' }, 'CELLS: is not set.'],
  [{ ...cells, REGISTRY_KEY: '' }, 'REGISTRY_KEY: is not set.'],
  [{ ...cells, CELL: 'north' }, 'CELL: "north" is not allowed.'],
  [{ ...cells, CELLS: 'west=https://fr.bouquet.example' }, 'CELLS: names no other cell.'],
  [
    { ...cells, CELLS: 'west=https://a.example,west=https://b.example' },
    'CELLS: "west=https://b.example" is not allowed.',
  ],
  [{ ...cells, CELLS: 'west=https://a.example,south=http://127.0.0.1:3000' }, 'it has to be https.'],
])('%o is refused', (settings, message) => {
  expect(() => read(settings)).toThrow(message)
})
