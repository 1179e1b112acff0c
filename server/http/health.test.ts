import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '../database/testing/factories.ts'
import { ObjectStoreUnavailable } from '../ports/object-store/object-store.ts'
import { checkDisk, readiness } from '../processes/readiness.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const withStore = (check: () => Promise<void>) => ({
  ...server.services,
  ports: { ...server.services.ports, objectStore: { ...server.services.ports.objectStore, check } },
})

test('a process with all that it needs is ready', async () => {
  expect(await readiness(server.services)()).toEqual([])
  // A machine that is busy with other tests may be too slow for a moment.
  await expect
    .poll(async () => (await server.app.inject('/health/ready')).body, { timeout: 15_000 })
    .toBe('{"status":"ready"}')
})

test('what is missing is named, and nothing else', async () => {
  const failing = withStore(() => Promise.reject(new ObjectStoreUnavailable(new Error('secret-bucket'))))
  expect(await readiness(failing)()).toEqual(['files'])
  expect(await readiness({ ...failing, databaseAnswers: () => false })()).toEqual(['database', 'files'])
})

test('a process that is about to end is not ready, however well it is, and its answer closes the connection', async () => {
  expect(await readiness({ ...server.services, isStopping: () => true })()).toEqual(['stopping'])
})

test('a hanging store counts as missing, and is not checked again for every request', async () => {
  let asked = 0
  const hanging = readiness(
    withStore(() => {
      asked++
      return new Promise(() => undefined)
    }),
  )
  const start = performance.now()
  expect(await Promise.all([hanging(), hanging(), hanging()])).toEqual([['files'], ['files'], ['files']])
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(asked).toBe(1)
})

test('a disk without room is missing', async () => {
  await expect(checkDisk(server.services.config.dataDir, 1)).resolves.toBeUndefined()
  await expect(checkDisk(server.services.config.dataDir, Number.MAX_SAFE_INTEGER)).rejects.toThrow('free')
})

test('an upload that the store does not take is answered with 503 and leaves no row', async () => {
  const provider = await createProvider(server.db)
  const { objectStore } = server.services.ports
  const put = objectStore.put
  objectStore.put = () => Promise.reject(new ObjectStoreUnavailable(new Error('ENOSPC')))
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/images/upload',
    headers: {
      authorization: `Bearer ${await server.tokenOf(provider)}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: await photoForm(),
  })
  objectStore.put = put
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }])
  expect(await server.db.selectFrom('pictures').select('id').where('provider_id', '=', provider.id).execute()).toEqual(
    [],
  )
})

async function photoForm(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fda' } })
    .jpeg()
    .toBuffer()
  const part = (head: string) => Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`)
  return Buffer.concat([
    ...[part('name="title"'), Buffer.from('Pivoines\r\n')],
    ...[part('name="image"; filename="a.jpg"'), picture, Buffer.from('\r\n--x--\r\n')],
  ])
}
