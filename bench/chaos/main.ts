// npm run chaos -- kill|restart|slow|disk|mail|store|failover|switchover|partition|freeze|etcd|replica|clock --rounds N [--processes P]
// A mixed load on several server processes, a fault in each round, and afterwards every invariant. The exit code says whether all held.
import { parseArgs } from 'node:util'
import type { Fault } from './fault.ts'
import { type FaultName, faults } from './faults.ts'
import { checkInvariants } from './invariants.ts'
import { startLoad } from './load.ts'
import { report } from './report.ts'
import { settle } from './settle.ts'
import { openWorld, type World } from './world.ts'

const longestRoundMinutes = 4
const longestSettlingMinutes = 15

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, processes: { type: 'string', default: '2' } },
})
const name = positionals[0] ?? 'kill'
const fault = faults[name as FaultName]
const [rounds, processes] = [Number(values.rounds), Number(values.processes)]
if (!fault || !(rounds >= 1) || !(processes >= 1)) {
  process.stderr.write(`npm run chaos -- ${Object.keys(faults).join('|')} --rounds N [--processes P]\n`)
  process.exit(2)
}
let isAskedToEnd = false
const missing = fault.missing?.()
if (missing) process.stdout.write(`skipped: ${name}: ${missing}\n`)
else process.exitCode = await run(fault)

async function run(fault: Fault): Promise<number> {
  // Even if something hangs, the program ends, and so does everything that it started.
  const minutes = rounds * longestRoundMinutes + longestSettlingMinutes
  setTimeout(() => fail(`no end after ${minutes} minutes`), minutes * 60_000).unref()
  // The first signal ends the run after this round, with all its checks; the second ends it at once.
  process.on('SIGINT', () => {
    if (isAskedToEnd) process.exit(130)
    isAskedToEnd = true
  })
  process.once('SIGTERM', () => process.exit(143))
  const start = performance.now()
  const world = await openWorld(processes, fault.prepare)
  try {
    const round = await loadedRounds(world, fault)
    await settle(world)
    const results = await checkInvariants(world, fault)
    return report({ name, rounds: round, processes, seconds: (performance.now() - start) / 1000, world, results })
  } finally {
    await world.close()
  }
}

/** The rounds under load. Where one fails, the load ends first, so that its calls to what is closed do not hide why. */
async function loadedRounds(world: World, fault: Fault): Promise<number> {
  const load = startLoad(world)
  let round = 0
  try {
    while (round < rounds && !isAskedToEnd) {
      await fault.round(world)
      if (++round % 10 === 0) process.stderr.write(`${name}: round ${round} of ${rounds}\n`)
    }
  } finally {
    await load.stop()
  }
  return round
}

function fail(reason: string): never {
  process.stderr.write(`${name}: ${reason}\n`)
  process.exit(1)
}
