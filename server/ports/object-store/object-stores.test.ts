import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createObjectStore } from './create-object-store.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'objects-'))
afterAll(() => rm(folder, { recursive: true }))

/** The few S3 calls that the store makes: PUT, GET and DELETE of `/{bucket}/{key}`, and the list of a bucket, two keys a page. */
const objects = new Map<string, { bytes: Buffer; contentType: string; at: Date }>()
const s3 = createServer(async (request, response) => {
  const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3.example').pathname)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end()
  if (request.url?.includes('list-type=2')) return response.writeHead(200).end(listed(request.url))
  if (request.method === 'PUT')
    objects.set(key, {
      bytes: await buffer(request),
      contentType: request.headers['content-type'] ?? '',
      at: new Date(),
    })
  if (request.method === 'DELETE') objects.delete(key)
  if (request.method === 'HEAD') {
    const isBucket = /^\/pictures\/?$/.test(key)
    const { bytes, contentType = '' } = objects.get(key) ?? {}
    const facts = { 'content-type': contentType, 'content-length': bytes?.length ?? 0 }
    return response.writeHead(bytes || isBucket ? 200 : 404, facts).end()
  }
  if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
  const found = objects.get(key)
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (found && start)
    return response
      .writeHead(206, { 'content-range': `bytes ${start}-${end}/${found.bytes.length}` })
      .end(found.bytes.subarray(Number(start), Number(end) + 1))
  if (found) {
    const facts = { 'content-type': found.contentType, 'content-length': found.bytes.length }
    return response.writeHead(200, facts).end(found.bytes)
  }
  const error = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key.</Message></Error>'
  return response.writeHead(404, { 'content-type': 'application/xml' }).end(error)
})
function listed(url: string): string {
  const { searchParams } = new URL(url, 'http://s3.example')
  const prefix = `/pictures/${searchParams.get('prefix')}`
  const found = [...objects].filter(([key]) => key.startsWith(prefix))
  const start = Number(searchParams.get('continuation-token') ?? 0)
  const contents = found
    .slice(start, start + 2)
    .map(
      ([key, { at }]) =>
        `<Contents><Key>${key.slice('/pictures/'.length)}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    )
  const more = found.length > start + 2
  const next = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}
await new Promise<void>((done) => s3.listen(0, '127.0.0.1', done))
afterAll(() => {
  s3.closeAllConnections()
  s3.close()
})
const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
const bucket = { bucket: 'pictures', region: 'eu-west-3', endpoint, accessKeyId: 'id', secretAccessKey: 'secret' }

describe.each([
  ['folder', createObjectStore({ kind: 'folder', folder })],
  ['S3', createObjectStore({ kind: 's3', ...bucket })],
])('%s', (_name, store) => {
  const bytes = Buffer.from([0, 10, 13, 255, 10])

  test('gives back what was put, with its type, and forgets it', async () => {
    await store.put('public/portraits/a-1_b.webp', bytes, 'image/webp')
    expect(await store.get('public/portraits/a-1_b.webp')).toEqual({ bytes, contentType: 'image/webp' })
    await store.put('public/portraits/a-1_b.webp', Buffer.from('new'), 'image/png')
    expect(await store.get('public/portraits/a-1_b.webp')).toEqual({
      bytes: Buffer.from('new'),
      contentType: 'image/png',
    })
    await store.delete('public/portraits/a-1_b.webp')
    expect(await store.get('public/portraits/a-1_b.webp')).toBeNull()
    await store.delete('public/portraits/a-1_b.webp')
  })

  test('lists what lies below a folder for longer than a moment, page after page', async () => {
    const names = ['one', 'two', 'three', 'deep/four', 'five'].map((name) => `public/listed/${name}.webp`)
    for (const name of [...names, 'public/listed-not/six.webp']) await store.put(name, bytes, 'image/webp')
    const keysBefore = async (moment: number) =>
      (await Array.fromAsync(store.list('public/listed', new Date(moment)))).flat().sort()
    expect(await keysBefore(Date.now() + 60_000)).toEqual([...names].sort())
    expect(await keysBefore(Date.now() - 60_000)).toEqual([])
    expect((await Array.fromAsync(store.list('public/nothing', new Date()))).flat()).toEqual([])
  })

  test('gives an object in pieces, all of it or a range', async () => {
    await store.put('streamed', Buffer.from('0123456789'), 'text/plain')
    expect(await store.facts('streamed')).toEqual({ size: 10, contentType: 'text/plain' })
    const all = await store.stream('streamed')
    const part = await store.stream('streamed', { start: 2, end: 4 })
    expect(all).toMatchObject({ size: 10, contentType: 'text/plain' })
    expect(all && String(await buffer(all.content))).toBe('0123456789')
    expect(part?.size).toBe(10)
    expect(part && String(await buffer(part.content))).toBe('234')
    expect(await store.stream('nothing')).toBeNull()
    expect(await store.facts('nothing')).toBeNull()
  })

  test('says that something can be stored', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })

  test('an empty object is an object', async () => {
    await store.put('empty', Buffer.alloc(0), 'text/plain')
    expect(await store.get('empty')).toEqual({ bytes: Buffer.alloc(0), contentType: 'text/plain' })
  })

  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../b',
    'a//b',
    'a/',
    '.env',
    'a/.env',
    'a\\b',
    'a\0b',
    'a b',
    'a..b',
    'x'.repeat(301),
  ])('refuses the key "%s"', async (key) => {
    await expect(store.put(key, bytes, 'image/png')).rejects.toThrow('Not a key')
    await expect(store.get(key)).rejects.toThrow('Not a key')
    await expect(store.delete(key)).rejects.toThrow('Not a key')
  })

  test('of many writers of one key one wins, with its complete bytes', async () => {
    const contents = Array.from({ length: 20 }, (_, number) => Buffer.alloc(20_000, number))
    await Promise.all(contents.map((content) => store.put('race', content, 'image/png')))
    const found = await store.get('race')
    expect(contents.some((content) => found && content.equals(found.bytes))).toBe(true)
  })
})

test('a folder holds no half-written files, and a key may be another’s beginning', async () => {
  const store = createObjectStore({ kind: 'folder', folder })
  await store.put('deep', Buffer.from('1'), 'text/plain')
  await store.put('deep/er', Buffer.from('2'), 'text/plain')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile() && !file.name.endsWith('.object'))).toEqual([])
})

test('a half-written file is swept after its time, and with what it was to become, older releases’ as well', async () => {
  const root = await mkdtemp(path.join(folder, 'killed-'))
  const store = createObjectStore({ kind: 'folder', folder: root })
  await store.put('private/originals/a.jpeg', Buffer.from('1'), 'image/jpeg')
  const names = async () => (await readdir(root, { recursive: true })).filter((name) => /[\da-f]{12}$/.test(name))
  const half = async () => {
    const writing = spawn(process.execPath, ['-e', halfWritten, root], { stdio: 'ignore' })
    await once(writing, 'exit')
  }
  await half()
  expect(await names()).toHaveLength(1)
  expect(await store.sweepUnfinished(new Date(Date.now() - 3_600_000))).toBe(0)
  expect(await store.sweepUnfinished(new Date(Date.now() + 1000))).toBe(1)
  await half()
  await store.delete('private/originals/half.jpeg')
  expect(await names()).toEqual([])
  await writeFile(path.join(root, `private/originals/a.jpeg.object.${randomUUID()}`), 'image/jp')
  expect(await store.sweepUnfinished(new Date(Date.now() + 1000))).toBe(1)
  expect(await store.get('private/originals/a.jpeg')).not.toBeNull()
})

/** Stores an object and is killed before the file is renamed. */
const halfWritten = `
  import('${new URL('./folder-object-store.ts', import.meta.url).href}').then(({ folderObjectStore }) => {
    folderObjectStore(process.argv[1]).put('private/originals/half.jpeg', Buffer.alloc(100_000_000), 'image/jpeg')
    const { readdirSync } = process.getBuiltinModule('node:fs')
    const watch = () => {
      try {
        if (readdirSync(process.argv[1] + '/.unfinished').length > 0) process.kill(process.pid, 'SIGKILL')
      } catch {}
      setImmediate(watch)
    }
    watch()
  })
`
