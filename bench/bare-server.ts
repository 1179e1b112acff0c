import type { Caller } from './who.ts'
// The upper limit: node:http and named prepared statements of pg, with exactly the statements that the product sends, and no checks at all.

import { createServer } from 'node:http'
import type { EventRequestId } from '@bouquet/domain/ids'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import pg from 'pg'
import { type Call, calls, pagesOfLargeInbox } from './calls.ts'
import { type Captured, captureStatements, readKnown } from './captured-statements.ts'

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const config = await shapeConfig(readEnv())
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 16 })
pool.on('error', () => undefined)
const known = await readKnown(config, config.databaseUrl ?? '')
const everyCall = [...Object.values(calls), ...pagesOfLargeInbox.flatMap(({ first, far }) => [first, far])]
const statements = new Map<string, Captured[]>()
for (const call of everyCall) statements.set(call.path('*'), await capture(call))

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

async function capture(call: Call): Promise<Captured[]> {
  const { rows } = await pool.query<Caller & { requestId: EventRequestId }>(
    `select account_id as "accountId", providers.id as "providerId", event_requests.id as "requestId"
     from event_requests join providers on providers.id = provider_id join provider_owners owner using (provider_id)
     where slug = $1 order by event_requests.created_at desc limit 1`,
    [`${call.who}-annecy`],
  )
  const [found] = rows
  if (!found) throw new Error(`${call.who} has no request`)
  return captureStatements({ pool, ...known }, call, found)
}

const requestId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

async function answer(url: string): Promise<unknown> {
  const [id = ''] = requestId.exec(url) ?? []
  const sent = statements.get(url.replace(requestId, '*')) ?? []
  return Promise.all(sent.map((statement) => send(statement, id)))
}

async function send({ name, text, values }: Captured, id: string) {
  const result = await pool.query({ name, text, values: values(id) })
  return result.rows
}
