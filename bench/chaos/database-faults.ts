import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { canFreeze, freezePostgres } from '@bouquet/server/database/embedded/testing/freeze-postgres.ts'
import type { Fault } from './fault.ts'
import type { World } from './world.ts'
import { listenToWriting } from './writing.ts'

/** A fast restart that cuts every connection, an immediate one, and a kill; each is followed by a new start. */
const ends = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
const frozenMs = 5_000
const longestRefusalMs = 3_000
/** What was pending when PostgreSQL ended is answered by then. */
const endingMs = 3_000
/** A page that is not cached, a call, and the check of a load balancer. */
const paths = () => [
  `/wedding-planner/${randomUUID()}`,
  `/api/directory/suggestions?q=${randomUUID().slice(0, 8)}`,
  '/health/ready',
]

/** PostgreSQL stops under load, in one of several ways, and is started again. */
export const restart: Fault = {
  round: async (world) => {
    await pause(500 + Math.random() * 1500)
    const writing = listenToWriting(world)
    const running = world.postgresProcess()
    if (running) process.kill(running, ends[Math.floor(Math.random() * ends.length)])
    await pause(endingMs)
    world.measured.gaps.push(await writing.end())
  },
}

/** Every process of PostgreSQL is frozen for a while: connections stay open, and nothing answers. */
export const slow: Fault = {
  missing: () => (canFreeze ? undefined : 'only Linux says which processes to freeze'),
  round: async (world) => {
    await pause(500 + Math.random() * 1500)
    const goOn = await freezePostgres(world.dataDir)
    try {
      await Promise.all([measureRefusals(world), pause(frozenMs)])
    } finally {
      goOn()
    }
    world.measured.gaps.push(await listenToWriting(world).end())
  },
}

/** Calls during the freeze are refused within their time limit; two seconds after its beginning the readiness check fails as well. */
async function measureRefusals({ fleet, measured }: World): Promise<void> {
  await Promise.all(
    paths().map(async (path) => {
      const address = await fleet.address()
      const start = performance.now()
      const status = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(20_000) }).then(
        (answer) => answer.status,
        () => 0,
      )
      const ms = performance.now() - start
      measured.slowestRefusalMs = Math.max(measured.slowestRefusalMs, ms)
      if (ms > longestRefusalMs || status === 0 || status === 500)
        measured.lateRefusals.push(`${path}: ${status} after ${Math.round(ms)} ms`)
    }),
  )
}
