// npm run load -- --minutes N [--planners P] [--processes W] [--url https://…]
// A day of traffic in N minutes (traffic.ts says of what), then a ramp until a limit breaks, and the invariants of money. Ends with 1 where an
// invariant or an answer of the day was wrong. Callers come by a Poisson process and wait for nobody (begin.ts says why). With --url only visitors
// come, who read at a deployment elsewhere; nothing is started and nothing is seen inside.
import { parseArgs } from 'node:util'
import { checkJobsDone } from '../chaos/invariants/jobs.ts'
import { checkMoney } from '../chaos/invariants/money.ts'
import { checkAcknowledged } from '../chaos/invariants/nothing-lost.ts'
import { sayResults } from '../chaos/report.ts'
import type { Result } from '../chaos/result.ts'
import { settle } from '../chaos/settle.ts'
import { say } from './report.ts'
import { openRun, type Run } from './run.ts'
import { playDay, playRamp, warmUp } from './stages.ts'

const settlingMinutes = 15

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    planners: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '2' },
    url: { type: 'string' },
  },
})
const [minutes, planners, processes] = [values.minutes, values.planners, values.processes].map(Number) as [
  number,
  number,
  number,
]
if (!(minutes > 0) || !(planners >= 1) || !(processes >= 1)) {
  process.stderr.write('npm run load -- --minutes N [--planners P] [--processes W] [--url https://…]\n')
  process.exit(2)
}
// Even if something hangs, the program ends, and so does everything that it started.
setTimeout(() => process.exit(1), (minutes * 3 + settlingMinutes) * 60_000).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const run = await openRun({ planners, processes, url: values.url })
try {
  await warmUp(run)
  const wrong = await playDay(run, minutes)
  await playRamp(run, minutes)
  const results = await checkInvariants(run)
  sayResults(results)
  process.exitCode = wrong === 0 && results.every((result) => result.wrong === 0) ? 0 : 1
} finally {
  await run.close()
}
// Couples of the run may still wait for a mail.
process.exit()

async function checkInvariants({ own }: Run): Promise<Result[]> {
  if (!own) return []
  const { world, people } = own
  await settle(world)
  say('')
  return [
    ...(await checkMoney(world)),
    ...(await checkAcknowledged({ db: world.db, acknowledged: people.acknowledged })),
    await checkJobsDone(world),
    { what: 'processes that died', wrong: world.deaths(), examples: [] },
  ]
}
