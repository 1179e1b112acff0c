import { median } from '../median.ts'
import type { Result } from './result.ts'
import type { World } from './world.ts'

type Run = { name: string; rounds: number; processes: number; seconds: number; world: World; results: Result[] }

/** Prints what was done and which invariants held; gives 0 when all did, else 1. */
export function report({ name, rounds, processes, seconds, world, results }: Run): number {
  const { failures, ...done } = world.acknowledged
  say(`${name}: ${rounds} rounds, ${processes} processes, ${Math.round(seconds)} s`)
  const { loads } = world.measured
  say(`load of the machine: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`)
  say(
    `acknowledged: ${Object.entries(done)
      .map(([what, those]) => `${those.size} ${what}`)
      .join(', ')}`,
  )
  say(
    `calls without success: ${
      [...failures]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${count} × ${status || 'no answer'}`)
        .join(', ') || 'none'
    }`,
  )
  say(
    `longest time until a job of a dead process was taken over: ${world.measured.longestSilence.seconds.toFixed(1)} s`,
  )
  sayGaps(world)
  sayGoingOn(world)
  return sayResults(results)
}

/** Prints each invariant with its violations; gives 0 when all held, else 1. */
export function sayResults(results: Result[]): number {
  for (const { what, wrong, examples } of results)
    say(
      `${wrong === 0 ? 'ok    ' : 'FAILED'} ${what}: ${wrong}${examples.length > 0 ? ` (${examples.join(', ')})` : ''}`,
    )
  return results.every(({ wrong }) => wrong === 0) ? 0 : 1
}

function sayGaps({ measured: { gaps, slowestRefusalMs } }: World): void {
  if (gaps.length === 0) return
  const [middle, longest] = [median(gaps), Math.max(...gaps)].map((ms) => (ms / 1000).toFixed(2))
  say(`longest time without an acknowledged write in each round: ${middle} s (median), ${longest} s (longest)`)
  if (slowestRefusalMs > 0)
    say(`slowest answer while the database was frozen: ${(slowestRefusalMs / 1000).toFixed(2)} s`)
}

function sayGoingOn({ measured: { jobsMs, slowestInboxMs } }: World): void {
  if (jobsMs.length === 0) return
  const [middle, longest] = [median(jobsMs), Math.max(...jobsMs)].map((ms) => (ms / 1000).toFixed(2))
  say(`from a project to the mail of its job, once after each round: ${middle} s (median), ${longest} s (longest)`)
  say(`slowest announcement in a live inbox after a round: ${(slowestInboxMs / 1000).toFixed(2)} s`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
