import type { Fault } from './fault.ts'
import { checkFiles } from './invariants/files.ts'
import { checkGoingOn } from './invariants/going-on.ts'
import { checkJobs } from './invariants/jobs.ts'
import { checkMails } from './invariants/mails.ts'
import { checkMoney } from './invariants/money.ts'
import { checkAcknowledged } from './invariants/nothing-lost.ts'
import { type Result, resultOf } from './result.ts'
import type { World } from './world.ts'

/** The invariants that must hold however the processes ended, and those of the fault. */
export async function checkInvariants(
  world: World,
  { longestGapSeconds, check }: Pick<Fault, 'longestGapSeconds' | 'check'> = {},
): Promise<Result[]> {
  return [
    ...(await checkAcknowledged(world)),
    ...(await checkMoney(world)),
    ...(await checkMails(world)),
    ...(await checkJobs(world)),
    ...(await checkFiles(world)),
    { what: 'processes that died unexpectedly', wrong: world.fleet.unexpectedDeaths, examples: [] },
    { what: 'calls answered with 500', wrong: world.acknowledged.failures.get(500) ?? 0, examples: [] },
    ...(longestGapSeconds ? checkGoingOn(world, longestGapSeconds) : []),
    ...((await check?.()) ?? []),
    resultOf('calls to a frozen database that were not refused within 3 s', world.measured.lateRefusals),
  ]
}
