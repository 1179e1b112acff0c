import { createPhoto, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMissingFiles } from './find-missing-files.ts'
import { sweepPictures } from './sweep-pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const inDays = (days: number) => ({ ...server.services, now: () => new Date(Date.now() + days * 86_400_000) })

test('unreferenced files of any kind are deleted after a day', async () => {
  const { objectStore } = server.services.ports
  const keys = [
    'public/pictures/a/320.jpg',
    'public/portraits/b.jpg',
    'public/promotions/c.webp',
    'private/exports/d.zip',
  ]
  for (const key of keys) await objectStore.put(key, Buffer.from('x'), 'image/jpeg')
  expect((await sweepPictures(inDays(0))).files).toBe(0)
  expect((await sweepPictures(inDays(2))).files).toBe(keys.length)
  for (const key of keys) expect(await objectStore.get(key)).toBeNull()
})

test('a picture with a missing file is reported within a month, a new one the next night', async () => {
  const provider = await createProvider(server.db)
  const { pictureId } = await createPhoto(server.db, provider.id)
  const whole = await createPhoto(server.db, provider.id)
  await server.services.ports.objectStore.put(
    `public/pictures/${whole.pictureId}/800.jpg`,
    Buffer.from('x'),
    'image/jpeg',
  )
  const named = new Set<string>()
  for (let night = 0; night < 30; night++) for (const id of await findMissingFiles(inDays(night))) named.add(id)
  expect([...named]).toEqual([pictureId])
  await server.db.updateTable('pictures').set({ created_at: new Date() }).where('id', '=', pictureId).execute()
  expect(await findMissingFiles(inDays(1))).toContain(pictureId)
})
