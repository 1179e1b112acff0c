import { type Break, breaksOf, percent, type Stage, seconds } from './breaks.ts'
import type { RouteFigures } from './recorder.ts'
import { limits, timesADay, type Who } from './traffic.ts'

const maxOthersShare = 0.1

/** The table of one stage: each kind of caller with its routes, times in ms. */
export function sayRoutes(figures: RouteFigures[]): void {
  say(
    `${'who'.padEnd(9)} ${'route'.padEnd(48)} ${['calls', 'p50', 'p95', 'p99', 'refused', 'wrong'].map((name) => name.padStart(7)).join(' ')}`,
  )
  for (const who of Object.keys(timesADay) as Who[])
    for (const { route, calls, p50, p95, p99, refused, wrong, wrongStatuses } of ofWho(figures, who)) {
      const numbers = [calls, ...[p50, p95, p99].map(Math.round), refused, wrong]
      say(
        `${who.padEnd(9)} ${route.slice(0, 48).padEnd(48)} ${numbers.map((number) => String(number).padStart(7)).join(' ')}${wrongStatuses.map((status) => ` ${status || 'no answer'}`).join()}`,
      )
    }
}

const ofWho = (figures: RouteFigures[], who: Who) =>
  figures.filter((one) => one.who === who).sort((one, other) => other.calls - one.calls)

/** One line a stage: how much was asked, and what it took. */
export function sayStage(stage: Stage, breaks: Break[]): void {
  const { factor, figures, inside, processors, arrivals, seconds: length } = stage
  const calls = figures.reduce((sum, one) => sum + one.calls, 0)
  const [slowest] = figures.filter((one) => one.calls >= limits.minCalls).sort((one, other) => other.p95 - one.p95)
  const parts = [
    `×${factor.toFixed(2).padEnd(6)}`,
    `${(arrivals / length).toFixed(1).padStart(6)} arrivals/s`,
    `${(calls / length).toFixed(0).padStart(5)} calls/s`,
    slowest
      ? `p95 ${slowest.p95.toFixed(0).padStart(5)} ms of ${slowest.who} "${slowest.route}"`
      : 'no route called often',
  ]
  if (inside)
    parts.push(
      `loop ${(inside.eventLoopSeconds * 1000).toFixed(0)} ms`,
      `pool ≤ ${(inside.poolWaitSeconds * 1000).toFixed(0)} ms`,
      `from memory ${inside.fromMemory === null ? '–' : percent(inside.fromMemory)}`,
    )
  if (processors) parts.push(sayProcessors(stage))
  say(`${parts.join('  ')}${breaks.length > 0 ? '  BROKEN' : ''}`)
}

function sayProcessors({ processors }: Stage): string {
  if (!processors) return ''
  const { used, others, all } = processors
  const each = Object.entries(used).map(([part, share]) => `${part} ${share.toFixed(2)}`)
  return `processors of ${all}: ${each.join(', ')}, others ${others.toFixed(2)}`
}

/** What the limits of calls refused, by their names. */
export function sayRefusals({ inside }: Stage): void {
  if (!inside || inside.refusals.size === 0) return
  say(`Refused by limits: ${[...inside.refusals].map(([name, count]) => `${count} × ${name}`).join(', ')}`)
}

/** What broke first, at which rate, and what else had broken by then. */
export function sayBreak(last: Stage, before: Stage | undefined): void {
  const [first, ...others] = breaksOf(last)
  const callsOf = ({ figures, seconds: length }: Stage) =>
    (figures.reduce((sum, { calls }) => sum + calls, 0) / length).toFixed(0)
  if (!first) {
    say(`\nNo limit broke up to ×${last.factor.toFixed(2)}, ${callsOf(last)} calls a second.`)
    return
  }
  say(`\nBroke first, at ×${last.factor.toFixed(2)} and ${callsOf(last)} calls a second: ${first.what}`)
  for (const { what } of others.slice(0, 6)) say(`  also: ${what}`)
  if (others.length > 6) say(`  and ${others.length - 6} more`)
  if (before) say(`All limits held at ×${before.factor.toFixed(2)}, ${callsOf(before)} calls a second.`)
  sayOthers(last)
  const { inside } = last
  if (!inside) return
  say(`Longest in the database: ${inside.statements.map(([name, busy]) => `${name} ${seconds(busy)}`).join(', ')}`)
}

/** On a shared machine a limit is not the product's alone. */
function sayOthers({ processors }: Stage): void {
  if (!processors || processors.others < processors.all * maxOthersShare) return
  const { others, all } = processors
  say(
    `Other programs used ${others.toFixed(2)} of the ${all} processors meanwhile: without them it would have held for longer.`,
  )
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
