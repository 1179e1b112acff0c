import type { Who } from './traffic.ts'

/** One call; `ms` is null while it is not answered. A refusal is an answer that a limit gives (429). */
export type Sample = {
  who: Who
  route: string
  /** When it was due, by the clock of `performance`. */
  dueAt: number
  ms: number | null
  status: number
  outcome: 'answered' | 'refused' | 'wrong'
}

export type RouteFigures = {
  who: Who
  route: string
  calls: number
  p50: number
  p95: number
  p99: number
  refused: number
  wrong: number
  /** The statuses of the wrong answers; 0 is none at all. */
  wrongStatuses: number[]
}

/** The calls of a run. A call that has no answer yet counts with the time that it has taken so far. */
export function openRecorder() {
  const samples: Sample[] = []
  const between = (from: number, until: number) => samples.filter(({ dueAt }) => dueAt >= from && dueAt < until)
  return {
    begin: (who: Who, route: string, dueAt: number): Sample => {
      const sample: Sample = { who, route, dueAt, ms: null, status: 0, outcome: 'answered' }
      samples.push(sample)
      return sample
    },
    between,
    figures: (from: number, until: number): RouteFigures[] => figuresOf(between(from, until)),
  }
}

export type Recorder = ReturnType<typeof openRecorder>

function figuresOf(samples: Sample[]): RouteFigures[] {
  const now = performance.now()
  const byRoute = Map.groupBy(samples, ({ who, route }) => `${who}\n${route}`)
  return [...byRoute.values()].map((same) => {
    const [{ who, route }] = same as [Sample]
    const times = same.map(({ ms, dueAt }) => ms ?? now - dueAt).sort((a, b) => a - b)
    const part = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    const count = (outcome: Sample['outcome']) => same.filter((sample) => sample.outcome === outcome).length
    return {
      who,
      route,
      calls: same.length,
      p50: part(0.5),
      p95: part(0.95),
      p99: part(0.99),
      refused: count('refused'),
      wrong: count('wrong'),
      wrongStatuses: [...new Set(same.flatMap(({ outcome, status }) => (outcome === 'wrong' ? status : [])))],
    }
  })
}
