import { expect, test } from 'vitest'
import { menuEntries } from './menu-entries.ts'

const menuOf = (user: Parameters<typeof menuEntries>[0]) =>
  menuEntries(user).map((entry) => ('places' in entry ? entry.places.map(({ path }) => path) : entry.path))

const company = ['/company/details', '/company/address', '/company/services']

test('a planner without Premium finds credits as the last entry', () => {
  expect(menuOf({ roles: ['ROLE_PRESTATAIRE'], isPremium: false })).toEqual([
    '/dashboard',
    '/event-requests',
    '/videos',
    '/images',
    '/portfolios',
    company,
    '/portrait-experiences',
    '/social-networks',
    '/integrate-badge',
    '/reviews',
    '/subscription',
    '/credits',
  ])
})

test('Premium needs no credits', () => {
  expect(menuOf({ roles: ['ROLE_PRESTATAIRE'], isPremium: true })).toEqual([
    '/dashboard',
    '/event-requests',
    '/videos',
    '/images',
    '/portfolios',
    company,
    '/portrait-experiences',
    '/social-networks',
    '/integrate-badge',
    '/reviews',
    '/subscription',
  ])
})

test('two roles share one menu in which no address stands twice', () => {
  expect(menuOf({ roles: ['ROLE_VENUE', 'ROLE_PRESTATAIRE'], isPremium: false })).toEqual([
    '/dashboard',
    '/event-requests',
    '/videos',
    '/images',
    '/portfolios',
    company,
    '/portrait-experiences',
    '/social-networks',
    '/integrate-badge',
    '/reviews',
    '/venues',
    '/subscription',
    '/credits',
  ])
})

test('a venue owner has the dashboard and the venues', () => {
  expect(menuOf({ roles: ['ROLE_VENUE'], isPremium: false })).toEqual(['/dashboard', '/venues'])
})

test('an administrator has the dashboard and the administration', () => {
  expect(menuOf({ roles: ['ROLE_ADMIN'], isPremium: false })).toEqual([
    '/dashboard',
    ['/admin', '/admin/users', '/admin/reviews', '/admin/promotions'],
  ])
})
