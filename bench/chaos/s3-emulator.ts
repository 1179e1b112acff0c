import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The behaviour of the object store: answers, answers 500, never answers, or cuts the connection. */
export type StoreMode = 'answer' | 'fail' | 'hang' | 'cut'

type S3Emulator = {
  environment: Record<string, string>
  keys(): string[]
  setMode(mode: StoreMode): void
  close(): Promise<void>
}

const bucket = 'chaos'
type Stored = Map<string, { bytes: Buffer; contentType: string; at: Date }>

/** The few S3 calls that the server makes, in memory, on the loopback interface. */
export async function startS3Emulator(): Promise<S3Emulator> {
  const objects: Stored = new Map()
  let mode: StoreMode = 'answer'
  const server = createServer(async (request, response) => {
    if (mode === 'hang') return
    if (mode === 'cut') return void request.socket.destroy()
    if (mode === 'fail') return void response.writeHead(500).end()
    await answer(objects, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    keys: () => [...objects.keys()],
    setMode: (next) => {
      mode = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(objects: Stored, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.example')
  const key = decodeURIComponent(pathname).slice(`/${bucket}/`.length)
  if (searchParams.has('list-type')) return void response.end(listed(objects, searchParams.get('prefix') ?? ''))
  if (request.method === 'PUT') {
    const bytes = await buffer(request)
    objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '', at: new Date() })
    return void response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found && key !== '') return void response.writeHead(404, { 'content-type': 'application/xml' }).end(noSuchKey)
  const { bytes = Buffer.alloc(0), contentType = 'text/plain' } = found ?? {}
  response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const noSuchKey = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key.</Message></Error>'

function listed(objects: Stored, prefix: string): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
