import type { CurrentUser } from '@bouquet/contract/session-contract'
import { matchPath } from 'react-router'
import type { FeatureScreens, MenuEntry, MenuGroup, MenuPlace, MenuUser } from '../screens/feature-screens.ts'
import { may } from '../session/permissions.ts'

/** The menu of all of a user's roles together, each entry once, in the order of the features; a group without a place that is permitted is left out. */
export function menuOf(screens: readonly FeatureScreens[], user: MenuUser): (MenuPlace | MenuGroup)[] {
  return entriesOf(screens)
    .filter((entry) => isInMenu(entry, user))
    .map(({ entry }) => ('places' in entry ? { ...entry, places: entry.places.filter(isPermitted(user)) } : entry))
    .filter((entry) => ('places' in entry ? entry.places.length > 0 : isPermitted(user)(entry)))
}

/** More than this, and a menu does not fit into a window of usual height. */
const longestOpenMenu = 16

/** Whether the menu's groups are closed until somebody opens them. */
export function isFolded(menu: readonly (MenuPlace | MenuGroup)[]): boolean {
  const places = menu.flatMap((entry) => ('places' in entry ? entry.places : [entry]))
  return places.length > longestOpenMenu
}

function isPermitted(user: MenuUser): (place: MenuPlace) => boolean {
  return ({ permission }) => !permission || may(user, permission)
}

function isInMenu({ roles, isShown }: MenuEntry, user: MenuUser): boolean {
  return hasAny(user, roles) && (!isShown || isShown(user))
}

function hasAny(user: MenuUser, roles: readonly MenuUser['roles'][number][]): boolean {
  return roles.some((role) => user.roles.includes(role))
}

function entriesOf(screens: readonly FeatureScreens[]): MenuEntry[] {
  const added = screens.flatMap(({ inGroup }) => inGroup ?? [])
  const whole = (entry: MenuEntry['entry']): MenuEntry['entry'] =>
    'places' in entry
      ? {
          ...entry,
          places: [
            ...entry.places,
            ...added.filter(({ group }) => group === entry.title).flatMap(({ places }) => places),
          ],
        }
      : entry
  return screens.flatMap(({ menu = [] }) => menu.map((item) => ({ ...item, entry: whole(item.entry) })))
}

/** Whether the address is one of the group's pages, or below one of them. */
export function holdsPlace({ places }: MenuGroup, pathname: string): boolean {
  return places.some(({ path, isExact }) => matchPath({ path, end: isExact ?? false }, pathname) !== null)
}

/** Couples see a planner's page; owners show their venues instead. */
export function hasPublicProfile({ roles }: Pick<CurrentUser, 'roles'>): boolean {
  return roles.includes('ROLE_PRESTATAIRE')
}
