import type { CurrentUser } from '@bouquet/features/people/session/contract.ts'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { paths } from '../paths.ts'

/** A way to a page. */
export type MenuPlace = {
  path: string
  icon: IconName
  words: `menu.${
    | 'dashboard'
    | 'eventRequests'
    | 'videos'
    | 'portrait'
    | 'socialNetworks'
    | 'companyDetails'
    | 'companyAddress'
    | 'companyServices'
    | 'photos'
    | 'portfolios'
    | 'reviews'
    | 'badge'
    | 'venues'
    | 'subscription'
    | 'credits'
    | 'moderation'
    | 'users'
    | 'reviewModeration'
    | 'promotions'}`
  /** The page is marked as new. */
  isNew?: true
  /** Open only to people whom an operator has approved. */
  needsModeration?: true
  /** Shows how many requests nobody has read yet. */
  countsUnread?: true
}

/** Places under one heading that opens and closes. */
export type MenuGroup = { words: 'menu.company' | 'menu.administration'; icon: IconName; places: MenuPlace[] }

export type MenuEntry = MenuPlace | MenuGroup

type Role = CurrentUser['roles'][number]
type Roles = Pick<CurrentUser, 'roles'>

const dashboard: MenuPlace = { path: paths.dashboard, icon: 'home', words: 'menu.dashboard' }

export const companyGroup: MenuGroup = {
  words: 'menu.company',
  icon: 'building',
  places: [
    { path: paths.companyDetails, icon: 'building', words: 'menu.companyDetails', isNew: true },
    { path: paths.companyAddress, icon: 'mail', words: 'menu.companyAddress' },
    { path: paths.companyServices, icon: 'handshake', words: 'menu.companyServices', isNew: true },
  ],
}

/** Every page that stands in a menu, in the menu's order, with the roles that have it there. */
const entries: { entry: MenuEntry; roles: Role[] }[] = [
  { entry: dashboard, roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN'] },
  {
    entry: {
      path: paths.eventRequests,
      icon: 'inbox',
      words: 'menu.eventRequests',
      needsModeration: true,
      countsUnread: true,
    },
    roles: ['ROLE_PRESTATAIRE'],
  },
  { entry: { path: paths.videos, icon: 'film', words: 'menu.videos' }, roles: ['ROLE_PRESTATAIRE'] },
  { entry: { path: paths.photos, icon: 'image', words: 'menu.photos' }, roles: ['ROLE_PRESTATAIRE'] },
  {
    entry: { path: paths.portfolios, icon: 'rings', words: 'menu.portfolios', isNew: true },
    roles: ['ROLE_PRESTATAIRE'],
  },
  { entry: companyGroup, roles: ['ROLE_PRESTATAIRE'] },
  { entry: { path: paths.portrait, icon: 'quill', words: 'menu.portrait' }, roles: ['ROLE_PRESTATAIRE'] },
  { entry: { path: paths.socialNetworks, icon: 'share', words: 'menu.socialNetworks' }, roles: ['ROLE_PRESTATAIRE'] },
  { entry: { path: paths.badge, icon: 'seal', words: 'menu.badge', isNew: true }, roles: ['ROLE_PRESTATAIRE'] },
  { entry: { path: paths.reviews, icon: 'star', words: 'menu.reviews', isNew: true }, roles: ['ROLE_PRESTATAIRE'] },
  { entry: { path: paths.venues, icon: 'pin', words: 'menu.venues' }, roles: ['ROLE_VENUE'] },
  {
    entry: { path: paths.subscription, icon: 'ribbon', words: 'menu.subscription', needsModeration: true },
    roles: ['ROLE_PRESTATAIRE'],
  },
  {
    entry: {
      words: 'menu.administration',
      icon: 'shield',
      places: [
        { path: paths.moderation, icon: 'check-circle', words: 'menu.moderation' },
        { path: paths.users, icon: 'users', words: 'menu.users' },
        { path: paths.reviewModeration, icon: 'star', words: 'menu.reviewModeration' },
        { path: paths.promotions, icon: 'tag', words: 'menu.promotions' },
      ],
    },
    roles: ['ROLE_ADMIN'],
  },
]

const credits: MenuPlace = { path: paths.credits, icon: 'coin', words: 'menu.credits', needsModeration: true }

/** The menu of all of a person's roles together, each entry once; credits come last, and not for Premium. */
export function menuEntries(user: Pick<CurrentUser, 'roles' | 'isPremium'>): MenuEntry[] {
  const ofRoles = entries.filter(({ roles }) => roles.some((role) => user.roles.includes(role)))
  return [...ofRoles.map(({ entry }) => entry), ...(buysCredits(user) ? [credits] : [])]
}

/** Single credits are a planner's, and pause while Premium is active. */
export function buysCredits(user: Pick<CurrentUser, 'roles' | 'isPremium'>): boolean {
  return user.roles.includes('ROLE_PRESTATAIRE') && !user.isPremium
}

/** A planner's page is for couples to see; owners show their venues instead. */
export function hasPublicProfile({ roles }: Roles): boolean {
  return roles.includes('ROLE_PRESTATAIRE')
}
