import { createPhoto, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhotoList } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('of two windows that put photos in order at one moment one is stopped, and may put the new order in another', async () => {
  const owner = await createProvider(server.db)
  const stored = async () =>
    ((await server.call(owner, 'GET', '/api/images')).body as PhotoList).images.map(({ id }) => id)
  const order = (imageIds: string[], before: string[]) =>
    server.call(owner, 'PUT', '/api/images/order', { imageIds, before })
  for (let photo = 0; photo < 3; photo++) await createPhoto(server.db, owner.id)

  const seen = await stored()
  const turned = seen.toReversed()
  const answers = await Promise.all([order(turned, seen), order(turned, seen)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412])
  expect(await order(seen, seen)).toMatchObject({ status: 412, body: { code: 'changed_elsewhere' } })
  expect(await stored()).toEqual(turned)
  expect((await order(seen, turned)).status).toBe(204)
  expect(await stored()).toEqual(seen)
})
