import type { OperatorPermission } from '@bouquet/domain/operator-roles'
import { type SettingGroup, settingGroups } from '@bouquet/domain/settings'

/** The bounds of a reason. */
export const reasonLength = { min: 10, max: 500 } as const

/** Finance sets what is money; the rest is the owners'. */
const permissions: Readonly<Record<SettingGroup, OperatorPermission>> = {
  welcome: 'settings.money',
  prices: 'settings.money',
  premium: 'settings.money',
  billing: 'settings.money',
  plans: 'settings.money',
  limits: 'settings',
  links: 'settings',
  seller: 'settings',
  publisher: 'settings',
  home: 'settings',
  served: 'settings',
  switches: 'settings',
}

/** Whether somebody with these permissions reads and changes the group. */
export function maySet(group: SettingGroup, permitted: readonly OperatorPermission[]): boolean {
  return permitted.includes(permissions[group])
}

/** The groups that somebody with these permissions reads and changes. */
export function groupsOf(permitted: readonly OperatorPermission[]): SettingGroup[] {
  return settingGroups.filter((group) => maySet(group, permitted))
}
