import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// Inside the project, so that the client finds its packages.
const folder = path.join(root, '.cache', 'generated-client')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await mkdir(folder, { recursive: true })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('the example of docs/api.md lists the requests with a generated client, and opens the contact of one', async () => {
  const provider = await createProvider(server.db, { credits: 2 })
  await createEventRequest(server.db, provider.id)
  const account = { email: 'planner@bouquet.example', password_hash: await hashPassword('Bouquet!2026') }
  await server.db.updateTable('accounts').set(account).where('id', '=', provider.accountId).execute()
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await writeFile(path.join(folder, 'client.ts'), await generateSource(`${address}/api/openapi.json`))
  await writeFile(
    path.join(folder, 'example.ts'),
    (await exampleOf('docs/api.md')).replace('http://localhost:3000', address),
  )
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(pathToFileURL(path.join(folder, 'example.ts')).href)
  expect(log).toHaveBeenCalledWith({ email: expect.stringContaining('@'), phone: '+33639985678' })
})

/** The TypeScript that a page of the docs shows. */
async function exampleOf(page: string): Promise<string> {
  const text = await readFile(path.join(root, page), 'utf8')
  return text.match(/```ts\n([\s\S]*?)```/)?.[1] ?? ''
}
