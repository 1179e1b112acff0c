import autocannon from 'autocannon'
import type { World } from './world.ts'

export type Round = { perSecond: number; p99: number }
export type Measured = 'me' | 'list' | 'detail' | 'unlock'

const seconds = 4
const connections = 16

/** One round of load on one server; every answer must be a success. */
export async function measure(address: string, what: Measured, world: World, token: string): Promise<Round> {
  const headers = { authorization: `Bearer ${token}`, host: 'localhost' }
  await run(address, what, world, headers, 1)
  const result = await run(address, what, world, headers, seconds)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

function run(address: string, what: Measured, world: World, headers: Record<string, string>, duration: number) {
  const method = what === 'unlock' ? 'POST' : 'GET'
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathOf(what, world) })
  return autocannon({ url: address, connections, duration, headers, requests: [{ method, path: '/', setupRequest }] })
}

function pathOf(what: Measured, world: World): string {
  if (what === 'me') return '/api/me'
  if (what === 'list') return '/api/event-requests?page=1&pageSize=25'
  if (what === 'detail') return `/api/event-requests/${world.seenRequest()}`
  return `/api/event-requests/${world.pendingRequest()}/unlock`
}
