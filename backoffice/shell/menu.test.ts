import { operatorScreens } from '@bouquet/app/backoffice/operator-screens.ts'
import { screens as screensForAll } from '@bouquet/app/backoffice/screens.ts'
import { type OperatorRole, permissionsOf } from '@bouquet/domain/operator-roles'
import { expect, test } from 'vitest'
import type { MenuUser } from '../screens/feature-screens.ts'
import { holdsPlace, isFolded, menuOf } from './menu.ts'

const screens = [...screensForAll, ...operatorScreens]
const addresses = (entries: ReturnType<typeof menuOf>) =>
  entries.map((entry) => ('places' in entry ? entry.places.map(({ path }) => path) : entry.path))
const menuFor = (user: MenuUser) => addresses(menuOf(screens, user))

const profile = ['/videos', '/images', '/portfolios', '/portrait-experiences', '/social-networks']
const company = ['/company/details', '/company/address', '/company/services']

test('a planner without Premium finds credits as the last entry', () => {
  expect(menuFor({ roles: ['ROLE_PRESTATAIRE'], permissions: [], isPremium: false })).toEqual([
    '/dashboard',
    '/event-requests',
    profile,
    company,
    '/integrate-badge',
    '/reviews',
    '/subscription',
    '/credits',
  ])
})

test('Premium needs no credits', () => {
  expect(menuFor({ roles: ['ROLE_PRESTATAIRE'], permissions: [], isPremium: true })).toEqual([
    '/dashboard',
    '/event-requests',
    profile,
    company,
    '/integrate-badge',
    '/reviews',
    '/subscription',
  ])
})

test('an owner of venues only finds languages where planners find services', () => {
  const titlesFor = (roles: MenuUser['roles']) =>
    menuOf(screens, { roles, permissions: [], isPremium: false }).flatMap((entry) =>
      'places' in entry ? entry.places.map(({ title }) => title) : [],
    )
  expect(titlesFor(['ROLE_VENUE'])).toContain('menu.companyLanguages')
  expect(titlesFor(['ROLE_VENUE'])).not.toContain('menu.companyServices')
  expect(titlesFor(['ROLE_VENUE', 'ROLE_PRESTATAIRE'])).toContain('menu.companyServices')
  expect(titlesFor(['ROLE_VENUE', 'ROLE_PRESTATAIRE'])).not.toContain('menu.companyLanguages')
})

test('two roles share one menu without duplicate addresses', () => {
  expect(menuFor({ roles: ['ROLE_VENUE', 'ROLE_PRESTATAIRE'], permissions: [], isPremium: false })).toEqual([
    '/dashboard',
    '/event-requests',
    profile,
    company,
    '/integrate-badge',
    '/reviews',
    '/venues',
    '/subscription',
    '/credits',
  ])
})

test('a venue owner has requests, the company, the badge, reviews, the venues and the subscription, and no entry of planners only', () => {
  expect(menuFor({ roles: ['ROLE_VENUE'], permissions: [], isPremium: false })).toEqual([
    '/dashboard',
    '/event-requests',
    company,
    '/integrate-badge',
    '/reviews',
    '/venues',
    '/subscription',
    '/credits',
  ])
  expect(menuFor({ roles: ['ROLE_VENUE'], permissions: [], isPremium: true })).not.toContain('/credits')
})

const operator = (...roles: OperatorRole[]): MenuUser => ({
  roles: ['ROLE_ADMIN'],
  permissions: permissionsOf(roles),
  isPremium: false,
})

const moderation = ['/admin/moderation', '/admin/venues', '/admin/reviews', '/admin/reports', '/admin/changes']
const content = [
  '/admin/promotions',
  '/admin/guides',
  '/admin/legal',
  '/admin/announcements',
  '/admin/mail-texts',
  '/admin/catalogues',
]
const finance = ['/admin/payments', '/admin/subscriptions', '/admin/adjustments', '/admin/coupons', '/admin/accounting']

test('an owner has the whole administration, in groups by subject', () => {
  expect(menuFor(operator('owner'))).toEqual([
    '/admin',
    '/admin/figures',
    moderation,
    ['/admin/people', '/admin/data-requests'],
    content,
    finance,
    ['/admin/settings', '/admin/operators', '/admin/audit'],
    ['/admin/machine', '/admin/jobs', '/admin/deliveries', '/admin/payment-events'],
  ])
})

test('other operators find what their roles permit, and nothing where these permit nothing', () => {
  expect(menuFor(operator('moderation'))).toEqual(['/admin', moderation])
  expect(menuFor(operator('content'))).toEqual(['/dashboard', '/admin/figures', content])
  expect(menuFor(operator('support', 'content'))).toEqual([
    '/admin',
    '/admin/figures',
    ['/admin/people', '/admin/data-requests'],
    content,
    finance,
  ])
  expect(menuFor(operator())).toEqual(['/dashboard'])
})

test('groups begin closed only in a menu that is longer than a window', () => {
  const isFoldedFor = (user: MenuUser) => isFolded(menuOf(screens, user))
  expect(isFoldedFor(operator('owner'))).toBe(true)
  expect(isFoldedFor(operator('moderation'))).toBe(false)
  expect(isFoldedFor({ roles: ['ROLE_VENUE', 'ROLE_PRESTATAIRE'], permissions: [], isPremium: false })).toBe(false)
})

test('the bar of small screens has the pages of every day, by role', () => {
  const barFor = (roles: MenuUser['roles']) =>
    menuOf(screens, { roles, permissions: permissionsOf(['owner']), isPremium: false })
      .filter(({ inBar }) => inBar)
      .map(({ title }) => title)
  expect(barFor(['ROLE_PRESTATAIRE'])).toEqual(['menu.dashboard', 'menu.eventRequests', 'menu.profile'])
  expect(barFor(['ROLE_VENUE'])).toEqual(['menu.dashboard', 'menu.eventRequests', 'menu.venues'])
  expect(barFor(['ROLE_VENUE', 'ROLE_PRESTATAIRE'])).toEqual([
    'menu.dashboard',
    'menu.eventRequests',
    'menu.profile',
    'menu.venues',
  ])
  expect(barFor(['ROLE_ADMIN'])).toEqual(['menu.today', 'menu.groups.moderation', 'menu.groups.people'])
})

test('a group is where its pages are, and the pages below these', () => {
  const groups = menuOf(screens, {
    roles: ['ROLE_PRESTATAIRE', 'ROLE_ADMIN'],
    permissions: permissionsOf(['owner']),
    isPremium: false,
  }).filter((entry) => 'places' in entry)
  const holders = (pathname: string) => groups.filter((group) => holdsPlace(group, pathname)).map(({ title }) => title)
  expect(holders('/images')).toEqual(['menu.profile'])
  expect(holders('/portfolios/7/edit')).toEqual(['menu.profile'])
  expect(holders('/company/address')).toEqual(['menu.company'])
  expect(holders('/admin/people/7')).toEqual(['menu.groups.people'])
  expect(holders('/dashboard')).toEqual([])
})
