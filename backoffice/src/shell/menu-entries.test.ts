import { expect, test } from 'vitest'
import { menuEntries } from './menu-entries.ts'

const pathsOf = (user: Parameters<typeof menuEntries>[0]) => menuEntries(user).map((entry) => entry.path)

test('a planner without Premium finds credits as the last entry', () => {
  expect(pathsOf({ roles: ['ROLE_PRESTATAIRE'], isPremium: false })).toEqual([
    '/dashboard',
    '/event-requests',
    '/credits',
  ])
})

test('Premium needs no credits', () => {
  expect(pathsOf({ roles: ['ROLE_PRESTATAIRE'], isPremium: true })).toEqual(['/dashboard', '/event-requests'])
})

test('two roles share one menu in which no address stands twice', () => {
  expect(pathsOf({ roles: ['ROLE_VENUE', 'ROLE_PRESTATAIRE'], isPremium: false })).toEqual([
    '/dashboard',
    '/event-requests',
    '/credits',
  ])
})

test('a venue owner has the dashboard', () => {
  expect(pathsOf({ roles: ['ROLE_VENUE'], isPremium: false })).toEqual(['/dashboard'])
})
