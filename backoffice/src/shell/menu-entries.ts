import type { CurrentUser } from '@bouquet/contract/session'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { paths } from '../paths.ts'

export type MenuEntry = {
  path: string
  icon: IconName
  words: 'menu.dashboard' | 'menu.eventRequests' | 'menu.credits'
  /** Open only to people whom an operator has approved. */
  needsModeration: boolean
  /** Shows how many requests nobody has read yet. */
  countsUnread: boolean
}

const dashboard: MenuEntry = {
  path: paths.dashboard,
  icon: 'home',
  words: 'menu.dashboard',
  needsModeration: false,
  countsUnread: false,
}
const eventRequests: MenuEntry = {
  path: paths.eventRequests,
  icon: 'inbox',
  words: 'menu.eventRequests',
  needsModeration: true,
  countsUnread: true,
}
const credits: MenuEntry = {
  path: paths.credits,
  icon: 'coin',
  words: 'menu.credits',
  needsModeration: true,
  countsUnread: false,
}

const entriesByRole: Record<CurrentUser['roles'][number], MenuEntry[]> = {
  ROLE_PRESTATAIRE: [dashboard, eventRequests],
  ROLE_VENUE: [dashboard],
  ROLE_ADMIN: [dashboard],
}

/** The menu of all of a person's roles together, each address once; credits come last, and not for Premium. */
export function menuEntries(user: Pick<CurrentUser, 'roles' | 'isPremium'>): MenuEntry[] {
  const ofRoles = user.roles.flatMap((role) => entriesByRole[role])
  const money = buysCredits(user) ? [credits] : []
  return [...new Map([...ofRoles, ...money].map((entry) => [entry.path, entry])).values()]
}

/** Single credits are a planner's, and pause while Premium is active. */
export function buysCredits(user: Pick<CurrentUser, 'roles' | 'isPremium'>): boolean {
  return user.roles.includes('ROLE_PRESTATAIRE') && !user.isPremium
}
