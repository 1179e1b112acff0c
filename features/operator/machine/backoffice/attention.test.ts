import { expect, test } from 'vitest'
import type { Machine, ProcessFacts } from '../contract.ts'
import { attentionOf, isFailing } from './attention.ts'

const process = (facts: Partial<ProcessFacts>): ProcessFacts => ({
  id: 'one',
  role: 'all',
  version: '1.0.0',
  commit: null,
  host: 'host',
  pid: 1,
  startedAt: '2026-11-24T00:00:00.000Z',
  seenAt: '2026-11-24T12:00:00.000Z',
  isSilent: false,
  missing: [],
  memoryBytes: 1,
  cache: null,
  ...facts,
})

const well: Machine = {
  readAt: '2026-11-24T12:00:00.000Z',
  processes: [process({})],
  database: {
    version: '18.1',
    bytes: 1,
    connections: 1,
    maxConnections: 100,
    migrations: { applied: 1, newest: 'a', appliedAt: '2026-11-24T00:00:00.000Z', pending: 0, isOfLaterRelease: false },
    archive: null,
  },
  queues: {
    waiting: 0,
    running: 0,
    failed: 0,
    oldestWaitingAt: null,
    upkeep: { completedAt: '2026-11-24T03:10:00.000Z', failedAt: null },
    backupAt: null,
  },
  services: [
    {
      service: 'mail',
      kind: 'real',
      workedAt: '2026-11-24T11:00:00.000Z',
      failedAt: '2026-11-23T11:00:00.000Z',
      error: 'x',
    },
  ],
  tables: [],
  failed: [],
}
const queues = (facts: object) => ({ ...well, queues: { ...well.queues, ...facts } }) as Machine

test('nothing needs attention while everything answers', () => {
  expect(attentionOf(well)).toEqual([])
  expect(attentionOf({ ...well, processes: null, database: null, queues: null, services: null })).toEqual([])
})

test('processes that are silent, lack something, differ, or leave the queues alone are named', () => {
  const of = (...processes: ProcessFacts[]) => attentionOf({ ...well, processes })
  expect(of(process({}), process({ id: 'two', isSilent: true }))).toEqual(['silent'])
  expect(of(process({ role: 'web' }))).toEqual(['noJobsProcess'])
  expect(of(process({ role: 'web' }), process({ role: 'jobs', isSilent: true }))).toEqual(['noJobsProcess', 'silent'])
  expect(of(process({ missing: ['files'] }), process({ id: 'two', version: '1.1.0' }))).toEqual(['missing', 'versions'])
})

test('late jobs, late upkeep and a service whose last word is a failure are named', () => {
  expect(attentionOf(queues({ oldestWaitingAt: '2026-11-24T11:56:00.000Z' }))).toEqual([])
  expect(attentionOf(queues({ failed: 1, oldestWaitingAt: '2026-11-24T11:54:00.000Z' }))).toEqual([
    'jobsFailed',
    'jobsLate',
  ])
  expect(attentionOf(queues({ upkeep: { completedAt: '2026-11-23T03:10:00.000Z', failedAt: null } }))).toEqual([
    'upkeepLate',
  ])
  expect(isFailing({ workedAt: '2026-11-24T11:00:00.000Z', failedAt: '2026-11-24T11:30:00.000Z' })).toBe(true)
  expect(isFailing({ workedAt: null, failedAt: null })).toBeNull()
})
