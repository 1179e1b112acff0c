import { parseArgs } from 'node:util'
import { say } from '../../server-log.ts'
import { describe, type Finding, faultOfAnswer, slowMs } from './findings.ts'
import { type FuzzedServer, type ServerState, startFuzzedServer } from './fuzzed-server.ts'
import { brokenInvariants } from './invariants.ts'
import { makeCall } from './make-call.ts'
import { randomOf } from './random.ts'
import { type FuzzAnswer, sendCall } from './send-call.ts'
import { createFuzzWorld, type FuzzWorld } from './world.ts'

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '3000' }, seed: { type: 'string', default: '1' } },
})
const calls = Number(values.calls)
const seed = Number(values.seed)

const atOnce = 6
/** After this many calls the accounts are used up: signed out, deleted, without credits. */
const callsPerWorld = 2500
const maxFindings = 40
/**
 * The heap growth allowed in the second half of a run, without memory that the allocator retains: the page cache alone may grow to 80
 * megabytes.
 */
const maxGrowthMegabytes = 96
const megabyte = 1024 * 1024

type Counts = { statuses: Map<string, number>; slowest: number; findings: Finding[]; slow: Finding[] }

const server = await startFuzzedServer()
const counts: Counts = { statuses: new Map(), slowest: 0, findings: [], slow: [] }
const start = performance.now()
let half: ServerState | null = null
let end: ServerState | null = null
try {
  await fuzz(server, counts)
  await repeatSlow(server, counts)
  end = await server.state()
  report(await brokenInvariants(server.db))
} finally {
  await server.stop()
}

async function fuzz(fuzzed: FuzzedServer, into: Counts): Promise<void> {
  let world: FuzzWorld | undefined
  for (let first = 0; first < calls && into.findings.length < maxFindings; first += callsPerWorld) {
    world = await createFuzzWorld(fuzzed, world?.files)
    const last = Math.min(calls, first + callsPerWorld)
    let next = first
    const walk = async (present: FuzzWorld) => {
      while (next < last && into.findings.length < maxFindings) await one(fuzzed, present, next++, into)
    }
    await Promise.all(Array.from({ length: atOnce }, () => walk(world as FuzzWorld)))
    if (!half && last >= calls / 2) half = await fuzzed.state()
    if (calls > callsPerWorld) say(`${last} of ${calls} calls`)
  }
}

async function one(fuzzed: FuzzedServer, world: FuzzWorld, index: number, into: Counts): Promise<void> {
  const call = makeCall(randomOf(seed, index), world)
  const answer = await sendCall(fuzzed.address, call, () => reportUnanswered(fuzzed, index))
  count(into, answer)
  const fault = fuzzed.isAlive() ? faultOfAnswer(call, answer) : 'the server has ended'
  if (fault) into.findings.push({ index, fault, call, answer })
  else if (answer.ms > slowMs) into.slow.push({ index, fault: 'slow', call, answer })
}

/** Reports whether the server is working on the call or never received it. */
async function reportUnanswered(fuzzed: FuzzedServer, index: number): Promise<void> {
  const state = await fuzzed.state()
  say(
    `call ${index} has no answer yet; the server works on ${JSON.stringify(state?.requests ?? 'nothing: it is silent')}`,
  )
}

function count(into: Counts, { status, ms }: FuzzAnswer): void {
  const kind = status > 0 ? String(status) : status === 0 ? 'no answer' : 'not sent'
  into.statuses.set(kind, (into.statuses.get(kind) ?? 0) + 1)
  into.slowest = Math.max(into.slowest, ms)
}

/** A call that was slow while others ran is sent again alone: waiting for the CPU is not a fault. */
async function repeatSlow(fuzzed: FuzzedServer, { slow, findings }: Counts): Promise<void> {
  for (const { index, call, answer: before } of slow.slice(0, maxFindings)) {
    const answer = await sendCall(fuzzed.address, call)
    if (answer.ms > slowMs)
      findings.push({ index, fault: `slow twice (${Math.round(before.ms)} ms before)`, call, answer })
  }
}

function heldMegabytes(state: ServerState | null): number {
  return state ? Math.round((state.heapUsed + state.external) / megabyte) : 0
}

function inMegabytes(state: ServerState | null): string {
  return `${heldMegabytes(state)} MB held (${Math.round((state?.rss ?? 0) / megabyte)} MB resident)`
}

function report(broken: string[]): void {
  const done = [...counts.statuses.values()].reduce((sum, number) => sum + number, 0)
  const statuses = [...counts.statuses].sort().map(([status, number]) => `${status}: ${number}`)
  const growth = heldMegabytes(end) - heldMegabytes(half)
  say(`${done} calls with seed ${seed} in ${Math.round((performance.now() - start) / 1000)} s, ${atOnce} at once`)
  say(`answers: ${statuses.join(', ')}`)
  say(`slowest ${Math.round(counts.slowest)} ms; ${counts.slow.length} above ${slowMs} ms, sent again alone`)
  say(`memory after collection: ${inMegabytes(half)} at half, ${inMegabytes(end)} at the end`)
  const faults = [
    ...counts.findings.map(describe),
    ...broken,
    ...(growth > maxGrowthMegabytes ? [`memory grew by ${growth} MB in the second half`] : []),
  ]
  for (const fault of faults) say(fault)
  say(`${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
