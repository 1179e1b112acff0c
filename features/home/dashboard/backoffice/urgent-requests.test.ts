import type { EventRequestRow } from '@bouquet/features/leads/event-requests/contract.ts'
import { expect, test } from 'vitest'
import { urgentRequests } from './urgent-requests.ts'

const today = '2026-11-23'
const member = { firstname: 'Léa', lastname: 'Rey' }

const row = (uuid: string, stage: EventRequestRow['stage'], createdAt: string, eventDate: string | null = null) =>
  ({ uuid, stage, createdAt, project: { member, eventDate, season: null, seasonYear: null } }) as EventRequestRow

const changed = (uuid: string) => ({
  uuid,
  member,
  change: { what: 'found' as const, at: '2026-11-22T08:00:00Z', from: null, to: null },
})

const inShort = (rows: EventRequestRow[], changes: ReturnType<typeof changed>[] = []) =>
  urgentRequests(rows, changes, today).map(({ uuid, reason }) => `${uuid} ${reason}`)

test('weddings in days come first, then who waits longest, then who has found somebody', () => {
  const rows = [
    row('new', 'new', '2026-11-22T08:00:00Z'),
    row('old', 'read', '2026-11-01T08:00:00Z'),
    row('in five days', 'won', '2026-01-01T08:00:00Z', '2026-11-28'),
    row('tomorrow', 'answered', '2026-02-01T08:00:00Z', '2026-11-24'),
  ]
  expect(inShort(rows, [changed('elsewhere')])).toEqual([
    'tomorrow soon',
    'in five days soon',
    'old unanswered',
    'new unanswered',
    'elsewhere changed',
  ])
})

test('a request stands once, by its first reason', () => {
  expect(inShort([row('a', 'new', '2026-11-20T08:00:00Z', '2026-11-25')], [changed('a')])).toEqual(['a soon'])
})

test('weddings that are over, far off or no longer the provider’s are not urgent', () => {
  const rows = [
    row('past', 'won', '2026-01-01T08:00:00Z', '2026-11-22'),
    row('never answered', 'read', '2026-01-01T08:00:00Z', '2026-11-21'),
    row('far', 'won', '2026-01-01T08:00:00Z', '2027-06-01'),
    row('declined', 'declined', '2026-01-01T08:00:00Z', '2026-11-24'),
    row('lost', 'lost', '2026-01-01T08:00:00Z', '2026-11-24'),
    row('stopped', 'stopped', '2026-01-01T08:00:00Z', '2026-11-24'),
  ]
  expect(inShort(rows)).toEqual([])
})

test('at most three of each reason are shown', () => {
  const rows = [1, 2, 3, 4, 5].map((day) => row(`r${day}`, 'new', `2026-11-0${day}T08:00:00Z`))
  expect(inShort(rows)).toEqual(['r1 unanswered', 'r2 unanswered', 'r3 unanswered'])
})
