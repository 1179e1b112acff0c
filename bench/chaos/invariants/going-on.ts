import { type Result, resultOf } from '../result.ts'
import type { World } from '../world.ts'

const longestJobSeconds = 30

/** After each round writing, live inboxes and jobs went on by themselves, within the fault's limit. */
export function checkGoingOn({ measured }: World, longestGapSeconds: number): Result[] {
  return [
    resultOf(
      `rounds with more than ${longestGapSeconds} s without an acknowledged write`,
      above(measured.gaps, longestGapSeconds),
    ),
    resultOf('live inboxes that ended, or announced nothing after a round', measured.silentInboxes),
    resultOf(
      `projects whose mail took more than ${longestJobSeconds} s after a round`,
      above(measured.jobsMs, longestJobSeconds),
    ),
  ]
}

function above(times: number[], seconds: number): string[] {
  return times.filter((ms) => ms > seconds * 1000).map((ms) => `${(ms / 1000).toFixed(2)} s`)
}
