import type { Processors } from './machine.ts'
import type { RouteFigures } from './recorder.ts'
import type { Inside } from './scrape.ts'
import { limits } from './traffic.ts'

/** What a stage of the run showed; `inside` and `processors` are null for a deployment elsewhere. */
export type Stage = {
  factor: number
  seconds: number
  arrivals: number
  figures: RouteFigures[]
  inside: Inside | null
  processors: Processors | null
}

/** A limit that did not hold, and how many times what it allows there was. */
export type Break = { what: string; times: number }

/** The limits that a stage broke, the furthest first. */
export function breaksOf({ figures, inside, processors }: Stage): Break[] {
  const breaks: Break[] = []
  const check = (what: string, value: number, allowed: number) => {
    if (value > allowed) breaks.push({ what, times: value / allowed })
  }
  for (const { who, route, calls, p95 } of figures)
    if (calls >= limits.minCalls)
      check(
        `95 % of ${who} "${route}" within ${seconds(p95 / 1000)} (at most ${seconds(limits.p95Ms / 1000)})`,
        p95,
        limits.p95Ms,
      )
  const wrong = worstOf(figures)
  if (wrong) check(wrong.what, wrong.share, limits.wrongShare)
  if (inside) {
    const { eventLoopSeconds: loop, poolWaitSeconds: wait } = inside
    check(
      `event loop ${seconds(loop)} late (at most ${seconds(limits.eventLoopSeconds)})`,
      loop,
      limits.eventLoopSeconds,
    )
    check(
      `${seconds(wait)} for a connection (at most ${seconds(limits.poolWaitSeconds)})`,
      wait,
      limits.poolWaitSeconds,
    )
  }
  if (processors) {
    const { used, all, loadLateMs } = processors
    const own = Object.values(used).reduce((sum, one) => sum + one, 0) / all
    check(
      `processors: ${percent(own)} of all in use by this run (at most ${percent(limits.ownProcessorShare)})`,
      own,
      limits.ownProcessorShare,
    )
    check(
      `the load program itself ${seconds(loadLateMs / 1000)} late (at most ${seconds(limits.loadLateMs / 1000)}): it needs more processors`,
      loadLateMs,
      limits.loadLateMs,
    )
  }
  return breaks.sort((one, other) => other.times - one.times)
}

/** The share of wrong answers, and the route that has most of them. */
function worstOf(figures: RouteFigures[]): { what: string; share: number } | null {
  const calls = figures.reduce((sum, one) => sum + one.calls, 0)
  const wrong = figures.reduce((sum, one) => sum + one.wrong, 0)
  const [worst] = [...figures].sort((one, other) => other.wrong - one.wrong)
  if (!worst || wrong === 0) return null
  return {
    what: `${percent(wrong / calls)} of all answers wrong (at most ${percent(limits.wrongShare)}), most of ${worst.who} "${worst.route}"`,
    share: wrong / calls,
  }
}

export const seconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} s`
export const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
