import { expect, test } from 'vitest'
import { breaksOf, type Stage } from './breaks.ts'
import type { RouteFigures } from './recorder.ts'

const list: RouteFigures = {
  who: 'visitor',
  route: 'list',
  calls: 400,
  p50: 20,
  p95: 90,
  p99: 200,
  refused: 0,
  wrong: 0,
  wrongStatuses: [],
}
const inside = { eventLoopSeconds: 0.02, poolWaitSeconds: 0.001, fromMemory: 0.6, refusals: new Map(), statements: [] }
const processors = { used: { web: 0.8, jobs: 0.1, database: 0.3, load: 0.1 }, others: 0, all: 2, loadLateMs: 11 }
const calm: Stage = { factor: 1, seconds: 6, arrivals: 100, figures: [list], inside, processors }

test('nothing breaks while all limits hold, and a rare slow route or refusals by a limit are no break', () => {
  const rare = { ...list, route: 'report', calls: 3, p95: 4_000 }
  expect(breaksOf({ ...calm, figures: [{ ...list, refused: 90 }, rare] })).toEqual([])
})

test('what broke is named with its caller and route, the furthest limit first', () => {
  const figures = [list, { ...list, who: 'provider' as const, route: '/api/me', p95: 3_000 }]
  const broken = breaksOf({ ...calm, figures, inside: { ...inside, eventLoopSeconds: 0.6 } })
  expect(broken.map(({ what }) => what)).toEqual([
    '95 % of provider "/api/me" within 3.00 s (at most 1.00 s)',
    'event loop 0.60 s late (at most 0.50 s)',
  ])
})

test('wrong answers, waits for a connection, used up processors and a late load program break it', () => {
  const used = { web: 1.2, jobs: 0.1, database: 0.5, load: 0.15 }
  const broken = breaksOf({
    ...calm,
    figures: [{ ...list, wrong: 40, wrongStatuses: [503] }],
    inside: { ...inside, poolWaitSeconds: 1 },
    processors: { ...processors, used, loadLateMs: 500 },
  })
  expect(broken.map(({ what }) => what.split(/[:(]/)[0]?.trim()).sort()).toEqual([
    '1.00 s for a connection',
    '10 % of all answers wrong',
    'processors',
    'the load program itself 0.50 s late',
  ])
})
