import { setTimeout as pause } from 'node:timers/promises'
import { type Arrival, arrivalsOfDay, arrivalsOfHour, busiestHour } from './arrivals.ts'
import { begin } from './begin.ts'
import { breaksOf, type Stage } from './breaks.ts'
import { say, sayBreak, sayRefusals, sayRoutes, sayStage } from './report.ts'
import type { Run } from './run.ts'
import { growthOfRamp, limits, maxSteps } from './traffic.ts'

const minuteMs = 60_000
/** A step is long enough for each common route to be called some dozen times. */
const shortestStepMs = 6_000
const longestStepMs = 30_000
const partOfDay = 10
const warmRounds = 4
const longestEndMs = 20_000

/** Has each thing done a few times before anything is measured, since a process that has just started compiles what it runs. */
export async function warmUp(run: Run): Promise<void> {
  for (let round = 0; round < warmRounds; round++) {
    const arrivals = coming(run, arrivalsOfDay(0)).filter(isFirstOfItsKind())
    await Promise.all(arrivals.map((arrival) => run.perform(arrival, performance.now())))
  }
}

function isFirstOfItsKind() {
  const seen = new Set<string>()
  return ({ who, what }: Arrival) => seen.size < seen.add(`${who} ${what}`).size
}

/** The day; prints its table and gives how many of its answers were wrong. */
export async function playDay(run: Run, minutes: number): Promise<number> {
  const lengthMs = minutes * minuteMs
  const arrivals = coming(run, arrivalsOfDay(lengthMs))
  const running = new Set<Promise<unknown>>()
  say(`\nA day in ${minutes} min: ${arrivals.length} arrivals.`)
  await run.look()
  const startAt = await begin(arrivals, { run: run.perform, running })
  await pause(Math.max(0, startAt + lengthMs - performance.now()))
  const looked = await run.look()
  await Promise.race([Promise.all(running), pause(longestEndMs)])
  const figures = run.recorder.figures(startAt, startAt + lengthMs)
  const stage = { factor: 1, seconds: lengthMs / 1000, arrivals: arrivals.length, figures, ...looked }
  sayRoutes(figures)
  sayStage(stage, breaksOf(stage))
  sayRefusals(stage)
  return figures.reduce((sum, { wrong }) => sum + wrong, 0)
}

/**
 * Multiplies the rates of the busiest hour, step by step and without a pause between them, until a limit breaks. A step is judged a little after
 * its end, so that what it has begun either has its answer or is known to be late; the next step is under way by then.
 */
export async function playRamp(run: Run, minutes: number): Promise<void> {
  const lengthMs = Math.min(longestStepMs, Math.max(shortestStepMs, (minutes * minuteMs) / partOfDay))
  const hour = busiestHour()
  const running = new Set<Promise<unknown>>()
  say(`\nThe ramp, in steps of ${lengthMs / 1000} s: ×1 is the hour from ${hour} to ${hour + 1}.`)
  const ended = new AbortController()
  let judged: Promise<Stage> | null = null
  const passed: Stage[] = []
  await run.look()
  for (let step = 0; step < maxSteps; step++) {
    const factor = growthOfRamp ** step
    const arrivals = coming(run, arrivalsOfHour(hour, lengthMs, factor))
    const startAt = performance.now()
    const begun = begin(arrivals, { run: run.perform, running, end: ended.signal })
    if (judged) {
      const stage = await judged
      passed.push(stage)
      if (breaksOf(stage).length > 0) {
        ended.abort()
        await begun
        break
      }
    }
    await begun
    await pause(Math.max(0, startAt + lengthMs - performance.now()))
    judged = judge(run, { factor, startAt, lengthMs, arrivals: arrivals.length })
  }
  await Promise.race([Promise.all(running), pause(longestEndMs)])
  const last = passed.at(-1)
  if (!last) return
  say('\nThe last step:')
  sayRoutes(last.figures)
  sayRefusals(last)
  sayBreak(last, passed.at(-2))
}

type Played = { factor: number; startAt: number; lengthMs: number; arrivals: number }

async function judge(run: Run, { factor, startAt, lengthMs, arrivals }: Played): Promise<Stage> {
  const looked = await run.look()
  await pause(limits.p95Ms * 2)
  const figures = run.recorder.figures(startAt, startAt + lengthMs)
  const stage = { factor, seconds: lengthMs / 1000, arrivals, figures, ...looked }
  sayStage(stage, breaksOf(stage))
  return stage
}

const coming = ({ comes }: Run, arrivals: Arrival[]) => arrivals.filter(({ who }) => comes(who))
