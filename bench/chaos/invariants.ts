import { checkFiles } from './invariants/files.ts'
import { checkJobs } from './invariants/jobs.ts'
import { checkMails } from './invariants/mails.ts'
import { checkMoney } from './invariants/money.ts'
import { checkAcknowledged } from './invariants/nothing-lost.ts'
import { type Result, resultOf } from './result.ts'
import type { World } from './world.ts'

/** The invariants that must hold however the processes ended. */
export async function checkInvariants(world: World): Promise<Result[]> {
  return [
    ...(await checkAcknowledged(world)),
    ...(await checkMoney(world)),
    ...(await checkMails(world)),
    ...(await checkJobs(world)),
    ...(await checkFiles(world)),
    { what: 'processes that died unexpectedly', wrong: world.fleet.unexpectedDeaths, examples: [] },
    { what: 'calls answered with 500', wrong: world.acknowledged.failures.get(500) ?? 0, examples: [] },
    resultOf('calls to a frozen database that were not refused within 3 s', world.measured.lateRefusals),
  ]
}
