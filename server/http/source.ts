import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Zip, type ZipInputFile } from 'fflate'
import type { Config } from '../config/config.ts'
import { version } from '../version.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folders = 'app backoffice bench contract demo docs domain e2e emulators features scripts server site ui'.split(
  ' ',
)
const kinds = /\.(avif|css|csv|gz|html|jpg|json|md|mjs|png|sql|svg|ts|tsv|tsx|txt|webp)$/
const besideFolders = ['LICENSE', '.npmrc', '.ci/run']
const isCompressed = (file: string) => /\.(avif|gz|jpg|png|webp)$/.test(file)
const isMade = (file: string) => /(^|\/)(node_modules|dist|test-results)(\/|$)/.test(file)

/** Serves the running version's source, to which the licence entitles every user: redirects to the operator's address, else packs it. */
export function serveSource(app: FastifyInstance, { sourceUrl, callLimitFactor }: Config): void {
  const rateLimit = { max: 5 * callLimitFactor, timeWindow: 600_000 }
  app.get('/source', { config: { rateLimit } }, async (_request, reply) => {
    if (sourceUrl) return reply.redirect(sourceUrl, 302)
    reply.type('application/zip').header('content-disposition', `attachment; filename="bouquet-${version}.zip"`)
    return Readable.from(packed(await sourceFiles()))
  })
}

async function sourceFiles(): Promise<string[]> {
  const inRoot = (await readdir(root)).filter((file) => /\.(json|md|ts)$/.test(file))
  const inFolders = await Promise.all(folders.map(filesIn))
  return [...inRoot, ...besideFolders, ...inFolders.flat()]
}

async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(path.join(root, folder), { recursive: true })
  return files.map((file) => path.join(folder, file)).filter((file) => kinds.test(file) && !isMade(file))
}

const filesAtOnce = 32

/** The files in an archive, compressed off the main thread, some at a time, so that other calls are served in between. */
async function* packed(files: string[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (let done = 0; done < files.length; done += filesAtOnce) {
    const some = await Promise.all(files.slice(done, done + filesAtOnce).map(compressed))
    for (const { bytes, ...entry } of some) {
      const file: ZipInputFile = { ...entry }
      zip.add(file)
      file.ondata?.(null, bytes, true)
    }
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

const deflated = promisify(deflateRaw)
const [stored, deflate] = [0, 8]

async function compressed(file: string) {
  const source = await readFile(path.join(root, file))
  const entry = { filename: `bouquet-${version}/${file}`, size: source.length, crc: crc32(source) }
  if (isCompressed(file)) return { ...entry, compression: stored, bytes: source }
  return { ...entry, compression: deflate, bytes: await deflated(source) }
}
