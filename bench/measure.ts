import autocannon from 'autocannon'
import type { Call } from './calls.ts'
import type { World } from './world.ts'

export type Round = { perSecond: number; p99: number }

const seconds = 2
const connections = 16
/** A server that has been started once serves for days: until its code is compiled, the larger program is the slower one. */
const warmUpSeconds = 4
const warm = new Set<string>()

/** One round of load on one warmed-up server; every answer must be a success. */
export async function measure(address: string, call: Call, world: World, token: string): Promise<Round> {
  const headers = { authorization: `Bearer ${token}`, host: 'localhost' }
  if (!warm.has(address + call.path(''))) await run(address, call, world, headers, warmUpSeconds)
  warm.add(address + call.path(''))
  const result = await run(address, call, world, headers, seconds)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.path('')}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

function run(
  url: string,
  { method, path, requestId }: Call,
  world: World,
  headers: Record<string, string>,
  duration: number,
) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: path(requestId?.(world) ?? '') })
  return autocannon({ url, connections, duration, headers, requests: [{ method, path: '/', setupRequest }] })
}
