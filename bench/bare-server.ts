// The limit: node:http and named prepared pg, with exactly the statements that the product sends, and no checks at all.
import { createServer } from 'node:http'
import pg from 'pg'
import { capturedStatements } from './captured-statements.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
const { rows } = await pool.query<{ id: string; slug: string }>('select id, slug from providers')
const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? ''
const statements = await capturedStatements(idOf('reader-annecy'), idOf('unlocker-annecy'))

const server = createServer((request, response) => {
  answer(request.url ?? '').then(
    (body) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
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

async function answer(url: string): Promise<unknown> {
  const [, , noun, id, action] = url.split('?')[0]?.split('/') ?? []
  if (noun === 'me') return send(statements.me, '')
  if (!id) return Promise.all(statements.list.map((statement) => send(statement, '')))
  return send(action ? statements.unlock : statements.detail, id)
}

async function send(statement: { name: string; text: string; values(id: string): unknown[] }, id: string) {
  const result = await pool.query({ name: statement.name, text: statement.text, values: statement.values(id) })
  return result.rows
}
