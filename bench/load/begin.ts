import { setTimeout as pause } from 'node:timers/promises'
import type { Arrival } from './arrivals.ts'

type Begin = (arrival: Arrival, dueAt: number) => Promise<unknown>

/**
 * Begins everything at its moment, whether or not what came before it is answered: an open load. A fixed number of callers that wait for their
 * answers (a closed one) asks less the slower the server gets, and so hides how long a queue would be. Resolves when all has begun, or nothing
 * more shall, with the time of the start; what is under way stays in `running`.
 */
export async function begin(
  arrivals: Arrival[],
  { run, running, end }: { run: Begin; running: Set<Promise<unknown>>; end?: AbortSignal },
): Promise<number> {
  const startAt = performance.now()
  for (const arrival of arrivals) {
    const dueAt = startAt + arrival.atMs
    const early = dueAt - performance.now()
    if (early > 0) await pause(early)
    if (end?.aborted) break
    const doing: Promise<unknown> = run(arrival, dueAt).finally(() => running.delete(doing))
    running.add(doing)
  }
  return startAt
}
