import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '@bouquet/app/app.ts'
import { openListener } from '@bouquet/server/database/listener.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { builtWebs } from '@bouquet/server/http/webs.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
/** A second server process on the same database. */
let second: { address: string; close(): Promise<void> }
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
  const newRequests = openListener(server.url, 'inbox')
  const app = await buildApp({ ...server.services, newRequests }, await builtWebs())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  second = {
    address,
    close: async () => {
      await app.close()
      await newRequests.stop()
    },
  }
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const liveAt = (address: string, token?: string) =>
  fetch(`${address}/api/event-requests/live`, token ? { headers: { authorization: `Bearer ${token}` } } : {})

/** Opens a stream; `until` reads until the text has arrived. */
async function open(address: string, token: string) {
  const answer = await liveAt(address, token)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let heard = ''
  const until = async (text: string) => {
    while (!heard.includes(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended after: ${heard}`)
      heard += decoder.decode(value, { stream: true })
    }
    return heard
  }
  await until(': listening')
  return {
    answer,
    until,
    heard: () => heard,
    isOver: async () => (await reader.read()).done,
    leave: () => reader.cancel(),
  }
}

test('a new request is heard on every process, by its provider alone', async () => {
  const own = await createProvider(server.db)
  const other = await createProvider(server.db)
  const addresses = [server.services.ownAddress(), second.address]
  const streams = await Promise.all(addresses.map(async (at) => open(at, await server.tokenOf(own))))
  const stranger = await open(second.address, await server.tokenOf(other))
  expect(streams[0]?.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(streams[0]?.answer.headers.get('cache-control')).toBe('no-store')
  expect(streams[0]?.answer.headers.get('x-content-type-options')).toBe('nosniff')
  const from = Date.now()
  const { id } = await createEventRequest(server.db, own.id)
  for (const { until } of streams) await until(`event: new-request\ndata: {"uuid":"${id}"}\n\n`)
  expect(Date.now() - from).toBeLessThan(10_000)
  const later = await createEventRequest(server.db, other.id)
  expect(await stranger.until(later.id)).not.toContain(id)
  await Promise.all([...streams, stranger].map(({ leave }) => leave()))
})

test('a request that is declined, taken back or unlocked is read again on every process, by its provider alone', async () => {
  const own = await createProvider(server.db, { credits: 1 })
  const stranger = await createProvider(server.db)
  const { id } = await createEventRequest(server.db, own.id)
  const [there, here, elsewhere] = await Promise.all([
    open(second.address, await server.tokenOf(own)),
    open(server.services.ownAddress(), await server.tokenOf(own)),
    open(second.address, await server.tokenOf(stranger)),
  ])
  const expected = `event: requests-changed\ndata: {"uuids":["${id}"]}\n\n`
  await server.call(own, 'POST', `/api/event-requests/${id}/reject`, { reason: 'budget' })
  for (const { until } of [there, here]) await until(expected)
  await server.call(own, 'POST', '/api/event-requests/undo-decline', { uuids: [id] })
  await there.until(expected + expected)
  await server.call(own, 'POST', `/api/event-requests/${id}/unlock`)
  await server.finishJobs()
  await there.until(expected + expected + expected)
  expect(elsewhere.heard()).not.toContain(id)
  await Promise.all([there, here, elsewhere].map(({ leave }) => leave()))
})

test('only approved providers may listen', async () => {
  const unknown = await liveAt(second.address)
  expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([401, 'session_required'])
  const waiting = await createProvider(server.db, { is_moderated: false })
  const refused = await liveAt(second.address, await server.tokenOf(waiting))
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'moderation_required'])
})

test('a lost connection to the database is made again, and streams are notified that they may have missed something', async () => {
  const own = await createProvider(server.db)
  const stream = await open(second.address, await server.tokenOf(own))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen "inbox"'`.execute(server.db)
  await stream.until('event: catch-up')
  const { id } = await createEventRequest(server.db, own.id)
  await stream.until(id)
  await stream.leave()
})

test('a server that stops ends its streams', async () => {
  const own = await createProvider(server.db)
  const newRequests = openListener(server.url, 'inbox')
  const app = await buildApp({ ...server.services, newRequests }, await builtWebs())
  const stream = await open(await app.listen({ host: '127.0.0.1', port: 0 }), await server.tokenOf(own))
  await app.close()
  await newRequests.stop()
  expect(await Promise.race([stream.isOver(), pause(2000, 'still open')])).toBe(true)
})
