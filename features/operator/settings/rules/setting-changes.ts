import type { SettingValue, SettingValues } from '@bouquet/domain/settings'

export type SettingChange = { field: string; before: SettingValue; after: SettingValue }

/** The fields whose values differ, in the order of the newer values. */
export function settingChanges(before: SettingValues, after: SettingValues): SettingChange[] {
  return Object.entries(after).flatMap(([field, value]) =>
    isSame(before[field] ?? '', value) ? [] : [{ field, before: before[field] ?? '', after: value }],
  )
}

/** Of a list, only what it has counts. */
function isSame(one: SettingValue, other: SettingValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return one.length === other.length && one.every((item) => other.includes(item))
}
