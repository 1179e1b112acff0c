import { createServer, connect as open } from 'node:net'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'

/** A PostgreSQL outside the image, at a port that its program reaches. */
export async function openDatabaseFor(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
  const url = new URL(postgres.url)
  const socketFolder = url.searchParams.get('host')
  if (!socketFolder) return { url: postgres.url, close: postgres.stop }
  // It listens at a socket in a folder that another root does not have.
  const port = await freePort()
  const relay = createServer((client) => {
    const server = open(`${socketFolder}/.s.PGSQL.5432`)
    client.pipe(server).pipe(client)
    for (const end of [client, server]) end.on('error', () => [client, server].map((each) => each.destroy()))
  }).listen(port, '127.0.0.1')
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    close: async () => {
      relay.close()
      await postgres.stop()
    },
  }
}
