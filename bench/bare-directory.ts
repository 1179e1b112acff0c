// The upper limit for directory pages: node:http, prepared statements of pg with the product's own SQL, and a template string.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import pg from 'pg'
import type { Sent } from './directory-statements.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
pool.on('error', () => undefined)
const recorded: Record<string, Sent[]> = JSON.parse(await readFile(process.env.STATEMENTS_FILE ?? '', 'utf8'))
const names = new Map<string, string>()

const server = createServer((request, response) => {
  const asked = (request.url ?? '').replace(/[?&]fresh=.*/, '')
  const statements = recorded[asked] ?? []
  Promise.all(statements.map(send)).then(
    (results) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(pageOf(results.flat()))
    },
    (error: Error) => {
      response.writeHead(500)
      response.end(error.message)
    },
  )
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`bare at http://localhost:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))

async function send({ text, values }: Sent): Promise<Record<string, unknown>[]> {
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  return (await pool.query({ name, text, values: [...values] })).rows
}

/** The smallest possible page of cards. */
function pageOf(rows: Record<string, unknown>[]): string {
  const items = rows.map(
    (row) =>
      `<article><h3><a href="/wedding-planner/${row.slug}">${row.name}</a></h3><p>${row.city} ${row.person ?? ''}</p><p>${row.reviewAverage} ${row.reviewCount}</p><p>${row.pitch}</p><p>${row.priceFromCents}</p></article>`,
  )
  return `<!doctype html><html lang="fr"><head><title>List</title></head><body><main>${items.join('')}</main></body></html>`
}
