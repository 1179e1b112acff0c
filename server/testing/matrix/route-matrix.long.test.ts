import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseWithPlaces } from '../../gazetteer/testing/database-with-places.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { faultLines, matrixTable } from './matrix-table.ts'
import { type Cell, walkMatrix } from './route-matrix.ts'

// What `npm run matrix` prints.
const cacheFolder = fileURLToPath(new URL('../../../.cache', import.meta.url))
const matrixFile = `${cacheFolder}/route-matrix.txt`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, await createDatabaseWithPlaces())
  await server.listen()
})
afterAll(() => server.close())

test('every route answers every role as its contract says, for things of one’s own, of others and of nobody', async () => {
  const cells: Cell[] = []
  for await (const cell of walkMatrix(server)) cells.push(cell)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(matrixFile, `${matrixTable(cells)}\n${cells.length} cells, ${faultLines(cells).length} wrong\n`)
  expect(faultLines(cells)).toEqual([])
  expect(cells.length).toBeGreaterThan(1900)
}, 1_800_000)
